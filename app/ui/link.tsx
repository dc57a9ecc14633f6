import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * A link within the site: React Router's own, for which the server writes the same element without
 * resolving the address against the routes around it. A page has a hundred links
 * (docs/performance.md).
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;

/** A path from the root on resolves to itself; two slashes would lead to another site. */
const ownPath = /^\/(?!\/)/;

function WrittenLink(props: LinkProps) {
  const { to, state, replace, preventScrollReset, reloadDocument, onClick, ...rest } = props;
  if (typeof to !== 'string' || !ownPath.test(to)) return <RouterLink {...props} />;
  // By the mark React Router finds the links whose routes it asks the server for.
  return <a {...rest} href={to} data-discover="true" />;
}
