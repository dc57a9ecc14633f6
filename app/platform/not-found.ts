/** Thrown when the actor has no such thing; app/web turns it into a page with status 404. */
export class NotFound extends Error {
  override name = 'NotFound';
}
