import { defineJourneys } from './journeys/all.ts';
import { startFirefox } from './support/firefox.ts';
import { testIn } from './support/test.ts';

defineJourneys(testIn('firefox', startFirefox));
