import { appliedThrottling } from './pages/applied-throttling.mjs';
import { firstVisit } from './pages/first-visit.mjs';
import { lighthouseScores } from './pages/lighthouse.mjs';
import { listing } from './pages/listing.mjs';
import { abuse } from './server/abuse.mjs';
import { freshness } from './server/freshness.mjs';
import { history } from './server/history.mjs';
import { home } from './server/home.mjs';
import { memory } from './server/memory.mjs';
import { reads, readsDuringSaves } from './server/reads.mjs';
import { search } from './server/search.mjs';
import { start } from './server/start.mjs';
import { uploadMemory } from './server/upload-memory.mjs';

/** Every benchmark: its name, and the generator that runs it and yields its rows. */
export const benches = [
  { name: 'server reads', measure: reads },
  { name: 'server saves', measure: readsDuringSaves },
  { name: 'server search', measure: search },
  { name: 'server home', measure: home },
  { name: 'server history', measure: history },
  { name: 'server memory', measure: memory },
  { name: 'server uploads', measure: uploadMemory },
  { name: 'server start', measure: start },
  { name: 'server freshness', measure: freshness },
  { name: 'server abuse', measure: abuse },
  { name: 'pages first visit', measure: firstVisit },
  { name: 'pages listing', measure: listing },
  { name: 'pages applied throttling', measure: appliedThrottling },
  { name: 'pages lighthouse', measure: lighthouseScores },
];
