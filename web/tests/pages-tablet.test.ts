// Every page on a tablet.
import { everyPageFits } from './every-page';

everyPageFits('tablet');
