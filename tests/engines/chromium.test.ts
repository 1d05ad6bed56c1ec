import { defineJourneys } from './journeys/all.ts';
import { startChromium } from './support/chromium.ts';
import { testIn } from './support/test.ts';

defineJourneys(testIn('chromium', startChromium));
