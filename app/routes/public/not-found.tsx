import { data } from 'react-router';

/** Every address that no other route knows. root.tsx draws the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
