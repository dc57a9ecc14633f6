import { Fragment } from 'react';
import type { TextLink } from '#app/platform/text-links.server.ts';

interface LinkedTextProps {
  text: string;
  /** As the server found them (`linksIn`), in their order. */
  links: readonly TextLink[];
}

/** A visitor's text with its links; everything else of it is plain. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const behind = text.slice(links.at(-1)?.end ?? 0);
  return (
    <>
      {links.map(({ at, end, href }, index) => (
        <Fragment key={at}>
          {text.slice(links[index - 1]?.end ?? 0, at)}
          <a href={href} rel="noopener noreferrer nofollow ugc">
            {text.slice(at, end)}
          </a>
        </Fragment>
      ))}
      {behind}
    </>
  );
}
