/** Parameters as the query of an address: '', or with its question mark. */
export function searchOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : '';
}
