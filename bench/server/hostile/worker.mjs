// Sends one request several times, in a separate thread, so that it does not slow down the measurements.
import { workerData } from 'node:worker_threads';
import { send } from '#bench/server/abuse/client.mjs';

const { url, rounds, number, headers, ...request } = workerData;
for (let round = 0; round < rounds; round++) {
  // Another address each time, so that no limit spares the server.
  const from = `2001:db8:${number.toString(16)}:${round}00::1`;
  await send(url, { ...request, headers: { ...headers, 'x-forwarded-for': from } });
}
process.exit();
