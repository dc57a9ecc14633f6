const headers = { 'cache-control': 'private, no-store' };

type CalendarFile = { readonly name: string; readonly type: string; readonly text: string };

/** A file for a calendar as an answer that no cache keeps. @param file null answers 404 */
export function calendarAnswer(file: CalendarFile | null): Response {
  if (!file) return new Response(null, { status: 404, headers });
  return new Response(file.text, {
    headers: {
      ...headers,
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-type': file.type,
    },
  });
}
