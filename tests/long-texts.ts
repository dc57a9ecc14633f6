import * as z from 'zod';
import { type ParsedSource, parsedSources, type SyntaxNode } from './sources.ts';

/** What a careless pattern or loop takes longest for: 100 kB of one thing, and an end that fits none. */
export const units = [
  ...['a', ' ', '\n', '1', '.', '-', '<', '(', 'a@', 'https://a.,.,.,x', 'e\u0301', '🐕, '],
  ...['{vardas', 'I–V 9:00 '],
];
const length = 100_000;
const mostMillis = 50;

const runOf = (unit: string) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}!`;

type Reader = { readonly path: string; readonly name: string; readonly types: readonly string[] };

/** Which may take longer, in ms, and why. */
const longer: Readonly<Record<string, readonly [millis: number, why: string]>> = {
  'app/domains/blog/post-html.server.ts cleanPostHtml': [300, 'as cleanHtml'],
  'app/forms/rich-text/clean-html.server.ts cleanHtml': [
    ...([300, 'an HTML parser goes through it twice, and administrators alone write it'] as const),
  ],
};

/**
 * Exported functions whose first parameter is a text, and which answer at once. What opens files gets
 * the operator's texts alone, and would make folders of these.
 */
function readersIn({ path, text, body }: ParsedSource): Reader[] {
  if (text.includes("from 'node:fs'")) return [];
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

/** What took too long, by the unit of the run that it took so long for. */
export function slowOnes({ what, read }: Measured, of: readonly string[] = units): string[] {
  const most = longer[what]?.[0] ?? mostMillis;
  return of.flatMap((unit) => {
    const run = runOf(unit);
    const millis = millisOf(() => read(run), most);
    if (millis <= most) return [];
    return [`${what}: ${Math.round(millis)} ms for a run of ${JSON.stringify(unit)}`];
  });
}

/** Loads a module by its path; {} for one that cannot be loaded. */
type Load = (path: string) => Promise<Record<string, unknown>>;

type Reading = { readonly read: number; readonly slow: readonly string[] };

/** Gives every exported function of app/ that reads a text the runs of these units. */
export async function readByFunctions(
  load: Load,
  of: readonly string[] = units,
  isMeant: (path: string) => boolean = () => true,
): Promise<Reading> {
  const readers = [...parsedSources()].filter(({ path }) => isMeant(path)).flatMap(readersIn);
  const slow: string[] = [];
  let read = 0;
  for (const reader of readers) {
    const what = `${reader.path} ${reader.name}`;
    const call = (await load(reader.path))[reader.name] as
      | ((...given: readonly unknown[]) => unknown)
      | undefined;
    if (!call) continue;
    read += 1;
    slow.push(...slowOnes({ what, read: (run) => call(...argumentsOf(reader, run)) }, of));
    // What makes a form of a text, such as of today's date, has fields that read as well.
    const made = attempt(() => call(...argumentsOf(reader, '2026-11-28')));
    for (const [name, field] of fieldsOf(made)) {
      slow.push(...slowOnes({ what: `${what} ${name}`, read: (run) => field.safeParse(run) }, of));
    }
  }
  return { read, slow };
}

/** The same of every field of a form. */
export async function readByFields(
  load: Load,
  of: readonly string[] = units,
  isMeant: (path: string) => boolean = () => true,
): Promise<Reading> {
  const slow: string[] = [];
  let read = 0;
  for (const { path, text } of parsedSources()) {
    const hasForms = text.includes('FormSchema') && !path.startsWith('app/routes/');
    if (!hasForms || !isMeant(path)) continue;
    for (const [name, made] of Object.entries(await load(path))) {
      for (const [field, schema] of fieldsOf(made)) {
        read += 1;
        const what = `${path} ${name} ${field}`;
        slow.push(...slowOnes({ what, read: (run) => schema.safeParse(run) }, of));
      }
    }
  }
  return { read, slow };
}
