/** The subject of a message to which the visitor gave none (spec 5). */
export function defaultSubject(serviceTitle: string): string {
  return `Užklausa dėl paslaugos: ${serviceTitle}`;
}
