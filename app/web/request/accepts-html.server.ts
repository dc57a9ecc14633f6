/** Whether a browser asks for a page to show, rather than one of our scripts for data. */
export function acceptsHtml(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}
