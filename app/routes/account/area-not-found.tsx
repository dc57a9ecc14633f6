import { data } from 'react-router';

/** Every address under a signed-in area that is no page of it; the area's guard has answered first. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function AreaNotFound() {
  return null;
}
