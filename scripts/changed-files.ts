import { spawnSync } from 'node:child_process';

/**
 * Lists what has changed since a branch left main, committed or not, without what is gone. On main itself:
 * what origin does not have, or, where there is no origin, what is not committed.
 * @param folder where the checkout lies
 * @returns paths relative to it
 * @throws Error with Git's own sentence where it cannot tell
 */
export function changedFiles(folder: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const lines = (...args: readonly string[]) => {
    const { status, stdout, stderr } = git(...args);
    if (status !== 0) throw new Error(`Git cannot tell what has changed: ${stderr.trim()}`);
    return stdout.split('\n').filter(Boolean);
  };
  const hasOrigin = git('rev-parse', '--verify', '--quiet', 'origin/main').status === 0;
  const [base = 'HEAD'] = lines('merge-base', 'HEAD', hasOrigin ? 'origin/main' : 'main');
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', base),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}
