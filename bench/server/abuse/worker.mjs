// Runs one abuse in a separate thread, so that it does not slow down the measurements.
import { setMaxListeners } from 'node:events';
import { workerData } from 'node:worker_threads';
import { abuses } from './abuses.mjs';

const { name, seconds, ...target } = workerData;
const signal = AbortSignal.timeout(seconds * 1000);
setMaxListeners(0, signal);
await abuses[name]({ ...target, signal });
// Closes idle connections and running requests.
process.exit();
