import type { JourneyTest } from '#tests/engines/support/test.ts';
import { keyboardJourneys } from './keyboard.ts';
import { layoutJourneys } from './layout.ts';
import { listingJourneys } from './listing.ts';
import { managerJourneys } from './manager.ts';
import { visitorJourneys } from './visitor.ts';

/** Defines every journey with the given test function. */
export function defineJourneys(test: JourneyTest): void {
  visitorJourneys(test);
  listingJourneys(test);
  managerJourneys(test);
  keyboardJourneys(test);
  layoutJourneys(test);
}
