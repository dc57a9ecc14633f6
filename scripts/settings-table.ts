import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '#app/platform/settings/variables.server.ts';
import { root } from './root.ts';

/** README's table of the settings, a line for each that has words of its own. */
export function settingsTable(): string {
  const lines: { names: string[]; otherwise: string; meaning: string }[] = [];
  for (const [name, kind] of Object.entries(variables.shape)) {
    const words = kind.meta();
    if (words) {
      const { otherwise, meaning } = words as Readonly<Record<'otherwise' | 'meaning', string>>;
      lines.push({ names: [name], otherwise, meaning });
    } else lines.at(-1)?.names.push(name);
  }
  const rows = lines.map(({ names, otherwise, meaning }) => {
    const cells = [names.map((name) => `\`${name}\``).join(', '), otherwise, meaning];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

// npm run settings-table writes it.
if (import.meta.main) {
  const readme = join(root, 'README.md');
  const text = readFileSync(readme, 'utf8');
  const old = /^\| name \| default \| meaning \|\n(?:\|.*\n)*/m;
  writeFileSync(
    readme,
    text.replace(old, () => `${settingsTable()}\n`),
  );
}
