// Starts the benches in bench/run-benches.mjs. Node 20 cannot import TypeScript, so Vite does: benches and tests share
// tests/support.
import { runnerImport } from 'vite';

await runnerImport('./bench/run-benches.mjs', { configFile: false, logLevel: 'error' });
