// Plain JavaScript, as run.mjs is, which any Node from 20 runs.
import { readFileSync } from 'node:fs';

/**
 * Watches the npm that has started this process, and the shell in between. npm ends on a signal and
 * passes none on, and a killed one can pass none on: then what it had started has another parent.
 * @param {() => void} onGone called once
 * @param {number} everyMs
 */
export function watchAncestors(onGone, everyMs = 500) {
  const begun = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === begun) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
}

/** Our parent and, where that is a shell that only waits for us, its parent, as text. */
function ancestors() {
  const parent = process.ppid;
  try {
    const args = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (args[1] !== '-c') return `${parent}`;
    // pid (name) state parent …; the name may hold spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${parent} is gone`;
  }
}
