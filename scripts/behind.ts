/** A package as `npm outdated` tells of it; `current` is missing where it is not installed here. */
export type Outdated = { readonly current?: string; readonly wanted: string };

/** A package as `npm audit` tells of it. */
export type Note = { readonly severity: string };

/**
 * The lines of a table: what is behind, since when and for how long, and whether a security note names
 * it; packages that only a note names come last.
 * @param times when each version of a package was published, by its name, as ISO dates
 * @param notes null: they could not be read
 */
export function behindLines(
  outdated: Readonly<Record<string, Outdated>>,
  times: Readonly<Record<string, Readonly<Record<string, string>>>>,
  notes: Readonly<Record<string, Note>> | null,
  now: Date,
): readonly string[] {
  const behind = Object.entries(outdated)
    .map(([name, { current, wanted }]) => ({ name, has: current ?? wanted }))
    .map((row) => ({ ...row, after: releasesAfter(row.has, times[row.name] ?? {}) }))
    .filter(({ after }) => after.length > 0);
  const named = Object.keys(notes ?? {}).filter((name) => !behind.some((row) => row.name === name));
  const rows = [
    ...behind.map(({ name, has, after }) => [
      ...[name, has, after.at(-1)?.version ?? '', sinceOf(after, now), noteOf(notes, name)],
    ]),
    ...named.map((name) => [name, '', '', '', noteOf(notes, name)]),
  ];
  const unread = notes === null ? ['Security notes could not be read.'] : [];
  if (rows.length === 0) return ['Every package is at its newest release.', ...unread];
  return [...table([['package', 'has', 'newest', 'behind', 'security note'], ...rows]), ...unread];
}

function noteOf(notes: Readonly<Record<string, Note>> | null, name: string): string {
  return notes === null ? '?' : (notes[name]?.severity ?? '');
}

type Release = { readonly version: string; readonly at: string };

/**
 * The releases of a package that are higher than a version, the lowest first. They are compared by
 * their numbers, as what the registry calls the latest one may be of an older line.
 */
function releasesAfter(has: string, times: Readonly<Record<string, string>>): readonly Release[] {
  return Object.entries(times)
    .map(([version, at]) => ({ version, at }))
    .filter(({ version }) => /^\d+\.\d+\.\d+$/.test(version) && compare(version, has) > 0)
    .toSorted((one, other) => compare(one.version, other.version));
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

/** '41 days, since 2026-10-14': the day of the first of them. */
function sinceOf(after: readonly Release[], now: Date): string {
  const [first = ''] = after.map(({ at }) => at).toSorted();
  const days = Math.floor((now.getTime() - Date.parse(first)) / (24 * 3_600_000));
  return `${days} days, since ${first.slice(0, 10)}`;
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
