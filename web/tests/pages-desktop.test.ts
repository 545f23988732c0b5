// Every page on a desktop.
import { everyPageFits } from './every-page';

everyPageFits('desktop');
