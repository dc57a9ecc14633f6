/** 'Rūta V.' of 'Rūta Vaitkutė'; of a single name that name; null of none. */
export function shortName(fullName: string): string | null {
  const names = fullName.split(/\s+/).filter((name) => /^\p{L}/u.test(name));
  const [first, ...others] = names;
  if (!first) return null;
  const last = others.at(-1);
  const initial = last ? [...last][0]?.toLocaleUpperCase('lt') : undefined;
  return (initial ? `${first} ${initial}.` : first).slice(0, 60);
}
