// A part of the pages, at every size of screen, by day and in the dark.
import { everyPage } from './every-page';

everyPage(0);
