// Starts bench/run-benches.mjs. Vite imports it, because Node 20 cannot import the TypeScript of tests/support.
import { runnerImport } from 'vite';

await runnerImport('./bench/run-benches.mjs', { configFile: false, logLevel: 'error' });
