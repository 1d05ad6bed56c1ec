import { defineJourneys } from '#tests/engines/journeys/all.ts';
import { startFirefox } from '#tests/engines/support/firefox.ts';
import { testIn } from '#tests/engines/support/test.ts';

defineJourneys(testIn('firefox', startFirefox));
