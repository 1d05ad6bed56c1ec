// Runs one abuse in a thread of its own, so that it does not slow down what is measured next to it.
import { setMaxListeners } from 'node:events';
import { workerData } from 'node:worker_threads';
import { abuses } from './abuses.mjs';

const { name, seconds, ...target } = workerData;
const signal = AbortSignal.timeout(seconds * 1000);
setMaxListeners(0, signal);
await abuses[name]({ ...target, signal });
// Kept connections and requests under way end here.
process.exit();
