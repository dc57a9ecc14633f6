/** Stands in a form for the service that its page shows: another one after each of its saves. */
export function lookMark(service: {
  readonly version: number;
  readonly price_list_version: number;
}): string {
  return `${service.version}.${service.price_list_version}`;
}
