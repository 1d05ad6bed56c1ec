import { readdirSync, readFileSync } from 'node:fs';

/** One clock tick of /proc on Linux, in microseconds. */
const tick = 10_000;

/** Returns the resident memory of a process, in MB. */
export function memoryOf(pid) {
  return statusField(pid, 'VmRSS');
}

/** Returns the peak resident memory of a process, in MB. */
export function peakMemoryOf(pid) {
  return statusField(pid, 'VmHWM');
}

function statusField(pid, name) {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}

/** Returns the processor time of a process, in microseconds. */
export function processorTimeOf(pid) {
  // The program's name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/**
 * Returns the memory of a process and its descendants, in MB. Shared pages, such as PostgreSQL's, count once.
 */
export function memoryOfTree(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? []);
  const tree = new Set([String(pid)]);
  // A child may have a lower number than its parent, so one pass is not enough.
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of processes) if (tree.has(parent)) tree.add(id);
  }
  const total = processes.reduce((sum, { id, kilobytes }) => sum + (tree.has(id) ? kilobytes() : 0), 0);
  return Math.round(total / 1024);
}

/** Returns a process, or undefined if it has exited. */
function readProcess(id) {
  const parent = /PPid:\s+(\d+)/.exec(read(`/proc/${id}/status`))?.[1];
  return (
    parent && {
      id,
      parent,
      kilobytes: () => Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0),
    }
  );
}

/** Returns the number of open file descriptors of a process. */
export function descriptorsOf(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Returns a file's text, or an empty string if its process has exited. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
