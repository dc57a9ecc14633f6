/** How many messages came this month; the allowance is shown and not enforced (docs/design.md D19). */
export function AllowanceLine({ used, allowed }: { used: number; allowed: number }) {
  return (
    <p className="small muted num">
      {used > allowed
        ? `Šį mėnesį gauta žinučių: ${used} (numatyta ${allowed}). Visos pasiekia jus kaip įprasta.`
        : `Šį mėnesį gauta žinučių: ${used} iš ${allowed}. Jei gausite daugiau, matysite ir jas.`}
    </p>
  );
}
