import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FreshCopy } from './fresh-copy.ts';

/** `npm start` of a copy, as a person starts it. */
export type StartedCommand = {
  readonly said: () => string;
  /** The exit status; null while it runs. */
  readonly status: () => number | null;
  /** Waits until it serves or has ended. @returns whether it serves */
  readonly serves: () => Promise<boolean>;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** @param within a program and its arguments that make surroundings and become the command */
export function startCommand(
  { folder }: FreshCopy,
  env: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): StartedCommand {
  const [command = '', ...args] = [
    ...within,
    process.execPath,
    join(folder, 'scripts', 'run.mjs'),
    'start',
  ];
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let status: number | null = null;
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code) => {
      status = code ?? 1;
      resolve();
    }),
  );
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return {
    said: () => said,
    status: () => status,
    async serves() {
      while (status === null && !said.includes('Vizgis is at')) await sleep(100);
      return status === null;
    },
    async end(signal = 'SIGTERM') {
      if (status === null) child.kill(signal);
      await ended;
    },
  };
}

/** The processes that work in a copy, with what they were started with. */
export function processesIn({ folder }: FreshCopy): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return [];
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()];
      } catch {
        // It has ended meanwhile, or is another user's.
        return [];
      }
    });
}
