import { globSync } from 'node:fs';
import { installFromDebian } from './chromium.ts';

/** One for programs with threads; the other one of the package is not. */
const libraries = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/**
 * The environment in which every program of this machine, Node, PostgreSQL and Chromium, has its clock
 * as far ahead; what it measures is not touched. As root the library is installed from Debian. A wait
 * for a lock has no timeout in such a PostgreSQL: while it waits, the library shows it the true time.
 * @throws Error with the sentence what to install
 */
export function aheadBy(millis: number): Record<string, string> {
  if (!findLibrary() && process.getuid?.() === 0) installFromDebian('libfaketime');
  const library = findLibrary();
  if (!library)
    throw new Error(
      'The clock is set by libfaketime. Install it as root: apt-get install libfaketime',
    );
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${Math.round(millis / 1_000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // By default it repairs waits of old C libraries: in Chromium's threads they then last too long.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

/** The part of this process's environment by which its clock is set, for one that gets no other part. */
export function clockSettings(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter((name) => /^(LD_PRELOAD$|FAKETIME)/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function findLibrary(): string | undefined {
  return globSync(libraries)[0];
}
