import { defineJourneys } from '#tests/engines/journeys/all.ts';
import { testIn } from '#tests/engines/support/test.ts';
import { startWebKit } from '#tests/engines/support/webkit.ts';

defineJourneys(testIn('webkit', startWebKit));
