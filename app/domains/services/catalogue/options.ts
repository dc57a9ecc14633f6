/** One value of a fixed list: `id` is what the database and the URL hold, `label` is what a person sees. */
export type Option = { readonly id: string; readonly label: string };

/**
 * Writes a list of options as `id: label` pairs, in the order in which people see them.
 *
 * @param labels ids mapped to Lithuanian labels; the ids are letters and underscores, so that an
 *   object keeps their order
 */
export function optionList(labels: Readonly<Record<string, string>>): readonly Option[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

/** The label of an option, or null when the list has no such id. */
export function labelOf(options: readonly Option[], id: string): string | null {
  return options.find((option) => option.id === id)?.label ?? null;
}
