const tints = ['cat-vet', 'cat-hotel', 'cat-training', 'cat-spa', 'cat-activities'] as const;

/** A class of colours that stays the same for a person, by the e-mail address. */
export function personTint(email: string): string {
  const sum = [...email.toLowerCase()].reduce(
    (all, letter) => all + (letter.codePointAt(0) ?? 0),
    0,
  );
  return tints[sum % tints.length] ?? tints[0];
}
