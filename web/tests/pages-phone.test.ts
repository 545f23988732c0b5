// Every page on a phone.
import { everyPageFits } from './every-page';

everyPageFits('phone');
