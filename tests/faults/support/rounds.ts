/** How often each fault is injected: once in `npm test`, twenty times in `npm run test:faults`. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

/** The numbers of the rounds, to loop over. */
export const everyRound = Array.from({ length: rounds }, (_, at) => at + 1);
