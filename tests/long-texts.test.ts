import { expect, test } from 'vitest';
import * as z from 'zod';
import { type ParsedSource, parsedSources, type SyntaxNode } from './sources.ts';

/** What a careless pattern or loop takes longest for: 100 kB of one thing, and an end that fits none. */
const units = [
  ...['a', ' ', '\n', '1', '.', '-', '<', '(', 'a@', 'https://a.,.,.,x', 'e\u0301', '🐕, '],
  ...['{vardas', 'I–V 9:00 '],
];
const length = 100_000;
const runs = units.map(
  (unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`,
);
const mostMillis = 50;

type Reader = { readonly path: string; readonly name: string; readonly types: readonly string[] };

/** Which may take longer, in ms, and why. */
const longer: Readonly<Record<string, readonly [millis: number, why: string]>> = {
  'app/domains/blog/post-html.server.ts cleanPostHtml': [300, 'as cleanHtml'],
  'app/forms/rich-text/clean-html.server.ts cleanHtml': [
    ...([300, 'an HTML parser goes through it twice, and administrators alone write it'] as const),
  ],
};

/** Exported functions whose first parameter is a text, and which answer at once. */
function readersIn({ path, text, body }: ParsedSource): Reader[] {
  const exported = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? ((statement.declaration as SyntaxNode) ?? [])
      : [],
  );
  const named = exported.flatMap((one): readonly (readonly [string, SyntaxNode])[] => {
    if (one.type === 'FunctionDeclaration') return [[(one.id as { name: string }).name, one]];
    if (one.type !== 'VariableDeclaration') return [];
    return (
      one.declarations as readonly { id: { name: string }; init: SyntaxNode | null }[]
    ).flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' ? [[id.name, init] as const] : [],
    );
  });
  return named.flatMap(([name, made]) => {
    const types = (made.params as readonly SyntaxNode[]).map((param) => typeOf(param, text));
    const isHook = /^use[A-Z]/.test(name);
    const answer = made.returnType as SyntaxNode | undefined;
    const isLater =
      made.async === true || /^: ?Promise/.test(answer ? text.slice(answer.start) : '');
    if (isLater || isHook || !/^(?:string|unknown)\b/.test(types[0] ?? '')) return [];
    return [{ path, name, types }];
  });
}

/** 'string | null', or '' for a parameter that can be left out. */
function typeOf(param: SyntaxNode, text: string): string {
  const note = param.typeAnnotation as SyntaxNode | undefined;
  if (param.type === 'AssignmentPattern' || param.optional === true || !note) return '';
  return text.slice(note.start + 1, note.end).trim();
}

/** An object that has the run in every place. */
const everywhere = (run: string) => new Proxy({}, { get: () => run });

function argumentsOf({ types }: Reader, run: string): readonly unknown[] {
  const known: Readonly<Record<string, unknown>> = {
    ...{ number: 1, boolean: true, Date: new Date('2026-11-28T10:00:00Z') },
    ...{ URL: new URL('https://vizgis.test/'), FormData: new FormData(), Headers: new Headers() },
  };
  const last = types.findLastIndex((type) => type !== '');
  return types.slice(0, last + 1).map((type) => {
    if (/^(?:string|unknown)\b/.test(type)) return run;
    if (/^readonly string\[\]|^string\[\]/.test(type)) return [run];
    return type === '' ? undefined : (known[type] ?? everywhere(run));
  });
}

/** What such a text is refused with is for the functions' own tests. */
function attempt(call: () => unknown): unknown {
  try {
    return call();
  } catch {
    return null;
  }
}

const cpuMillis = () => process.threadCpuUsage().user / 1_000;

/** What calling takes of the processor, the least of three: the first call is not compiled yet. */
function millisOf(call: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && least > enough; time++) {
    const before = cpuMillis();
    attempt(call);
    least = Math.min(least, cpuMillis() - before);
  }
  return least;
}

const modules = import.meta.glob<Record<string, unknown>>([
  '../app/**/*.{ts,tsx}',
  '!../app/**/*.test.ts',
  '!../app/**/*.d.ts',
]);

/** The fields of a form's schema, or of what makes one. */
function fieldsOf(made: unknown): readonly (readonly [name: string, field: z.ZodType])[] {
  const { schema } = (typeof made === 'object' && made !== null ? made : {}) as {
    schema?: unknown;
  };
  return schema instanceof z.ZodObject
    ? (Object.entries(schema.shape as z.ZodRawShape) as never)
    : [];
}

type Measured = { readonly what: string; readonly read: (run: string) => unknown };

/** What took too long, by the run that it took so long for. */
function slowOnes({ what, read }: Measured): string[] {
  const most = longer[what]?.[0] ?? mostMillis;
  return runs.flatMap((run, index) => {
    const millis = millisOf(() => read(run), most);
    if (millis <= most) return [];
    return [`${what}: ${Math.round(millis)} ms for a run of ${JSON.stringify(units[index])}`];
  });
}

const load = async (path: string): Promise<Record<string, unknown>> =>
  (await modules[`../${path}`]?.()) ?? {};

test('every function that reads a text takes 50 ms at the most for 100 kB', async () => {
  const readers = [...parsedSources()].flatMap(readersIn);
  expect(readers.length).toBeGreaterThan(200);
  const slow: string[] = [];
  for (const reader of readers) {
    const what = `${reader.path} ${reader.name}`;
    const call = (await load(reader.path))[reader.name] as (
      ...given: readonly unknown[]
    ) => unknown;
    slow.push(...slowOnes({ what, read: (run) => call(...argumentsOf(reader, run)) }));
    // What makes a form of a text, such as of today's date, has fields that read as well.
    const made = attempt(() => call(...argumentsOf(reader, '2026-11-28')));
    for (const [name, field] of fieldsOf(made)) {
      slow.push(...slowOnes({ what: `${what} ${name}`, read: (run) => field.safeParse(run) }));
    }
  }
  expect(slow).toEqual([]);
});

test('every field of a form takes 50 ms at the most for 100 kB', async () => {
  const slow: string[] = [];
  let count = 0;
  for (const { path, text } of parsedSources()) {
    if (!text.includes('FormSchema') || path.startsWith('app/routes/')) continue;
    for (const [name, made] of Object.entries(await load(path))) {
      for (const [field, schema] of fieldsOf(made)) {
        count += 1;
        const what = `${path} ${name} ${field}`;
        slow.push(...slowOnes({ what, read: (run) => schema.safeParse(run) }));
      }
    }
  }
  expect(count).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('what takes longer is found', () => {
  const read = (run: string) => /<[^>]*>/.test(run.slice(0, 20_000));
  expect(slowOnes({ what: 'a pattern', read })).not.toEqual([]);
});
