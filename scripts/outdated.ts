import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { behindLines, type Note, type Outdated } from './behind.ts';
import { root } from './root.ts';

// Says in a table which packages are behind their newest release, how long, and whether a security
// note names them.

/**
 * What npm prints for a command, also when it ends with another status to say that it found some; null:
 * the registry did not answer.
 */
async function askNpm(...args: string[]): Promise<Record<string, unknown> | null> {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(command, [...first, ...args, '--json'], options) //
    .catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  try {
    const answer = JSON.parse(stdout || 'null');
    return answer === null || 'error' in answer || 'statusCode' in answer ? null : answer;
  } catch {
    return null;
  }
}

/** When each version of a package was published. */
async function publishedAt(name: string): Promise<Readonly<Record<string, string>>> {
  return ((await askNpm('view', name, 'time')) ?? {}) as Record<string, string>;
}

const outdated = (await askNpm('outdated')) as Readonly<Record<string, Outdated>> | null;
if (outdated === null) {
  console.error('The package registry is out of reach, so nothing can be said of newer releases.');
  process.exit(1);
}
const audit = (await askNpm('audit')) as { vulnerabilities: Record<string, Note> } | null;
const names = Object.keys(outdated);
const asked = await Promise.all(
  names.map(async (name) => [name, await publishedAt(name)] as const),
);
const times = Object.fromEntries(asked);
for (const line of behindLines(outdated, times, audit?.vulnerabilities ?? null, new Date())) {
  console.log(line);
}
