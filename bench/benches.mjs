import { appliedThrottling, layoutShift } from '#bench/pages/applied-throttling.mjs';
import { firstVisit } from '#bench/pages/first-visit.mjs';
import { lighthouseScores } from '#bench/pages/lighthouse.mjs';
import { listing } from '#bench/pages/listing.mjs';
import { abuse } from '#bench/server/abuse.mjs';
import { freshness } from '#bench/server/freshness.mjs';
import { history } from '#bench/server/history.mjs';
import { home } from '#bench/server/home.mjs';
import { hostile } from '#bench/server/hostile.mjs';
import { memory } from '#bench/server/memory.mjs';
import { reads, readsDuringSaves } from '#bench/server/reads.mjs';
import { search } from '#bench/server/search.mjs';
import { start } from '#bench/server/start.mjs';
import { uploadMemory } from '#bench/server/upload-memory.mjs';

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
  { name: 'server hostile', measure: hostile },
  { name: 'pages first visit', measure: firstVisit },
  { name: 'pages listing', measure: listing },
  { name: 'pages applied throttling', measure: appliedThrottling },
  { name: 'pages applied layout shift', measure: layoutShift },
  { name: 'pages lighthouse', measure: lighthouseScores },
];
