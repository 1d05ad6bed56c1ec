import { defineJourneys } from './journeys/all.ts';
import { startWebKit } from './support/webkit.ts';
import { testIn } from './support/test.ts';

defineJourneys(testIn('webkit', startWebKit));
