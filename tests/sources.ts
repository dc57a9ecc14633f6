import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '..');

/** A node of a syntax tree (ESTree). */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly end: number } & {
  readonly [part: string]: unknown;
};

export type ParsedSource = {
  readonly path: string;
  readonly text: string;
  readonly body: readonly SyntaxNode[];
};

/** All code of app/ without its tests, with its syntax trees. */
export function* parsedSources(): Generator<ParsedSource> {
  for (const entry of readdirSync(join(root, 'app'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.(?:test|d))\.tsx?$/.test(entry.name)) continue;
    const path = relative(root, join(entry.parentPath, entry.name));
    const text = readFileSync(join(root, path), 'utf8');
    const { program, errors } = parseSync(path, text);
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
    yield { path, text, body: program.body as unknown as readonly SyntaxNode[] };
  }
}

/** Goes through all nodes below. */
export function visitNodes(below: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof below !== 'object' || below === null) return;
  if (Array.isArray(below)) {
    for (const one of below) visitNodes(one, visit);
    return;
  }
  if ('type' in below && 'start' in below) visit(below as SyntaxNode);
  for (const part of Object.values(below)) visitNodes(part, visit);
}
