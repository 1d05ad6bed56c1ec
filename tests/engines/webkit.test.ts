import { defineJourneys } from '#tests/engines/journeys/all.ts';
import { startWebKit } from '#tests/engines/support/webkit.ts';
import { testIn } from '#tests/engines/support/test.ts';

defineJourneys(testIn('webkit', startWebKit));
