import { readFileSync } from 'node:fs';

/** Linux counts time in hundredths of a second, whatever the kernel's own clock does. */
const tick = 10_000;

/** What a process holds in memory, in MB. */
export function memoryOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}

/** The time that processors have spent on a process, in microseconds. */
export function processorTimeOf(pid) {
  // The name of the program, in brackets, may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}
