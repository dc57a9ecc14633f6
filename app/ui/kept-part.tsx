import { type ComponentType, createElement, type ReactNode } from 'react';

type Part = { readonly element: ReactNode; html: string | null };

/** What this process has met. Its keys are of our own making and few, so that nothing is dropped. */
const parts = new Map<string, Part>();

/**
 * Lets the server render a part of the pages once per process and put it into each page as it is:
 * the list of places alone is a third of a search page's elements. The browser renders the component
 * itself, so that its props alone must say how it looks at first: it reads no context and makes no
 * id. In development and in unit tests it is rendered anew each time.
 *
 * Used as `import.meta.env.SSR ? keptPart(…) : …`, which leaves the browser's code without it.
 * @param keyOf names what the props give, one of few; null for a part that is not kept
 */
export function keptPart<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  keyOf: (props: Props) => string | null,
): ComponentType<Props> {
  if (!import.meta.env.PROD) return component;
  return function KeptPart(props: Props) {
    const key = keyOf(props);
    const element = createElement(component, props);
    if (key === null) return element;
    const id = `${name} ${key}`;
    if (!parts.has(id)) parts.set(id, { element, html: null });
    return createElement(place, { part: id });
  };
}

const place = 'kept-part';
const places = /<kept-part part="([^"]*)"><\/kept-part>/g;

/**
 * Puts the kept parts into their places. What people write can make no such element: it is escaped,
 * and the HTML of posts is cleaned.
 */
export function withKeptParts(html: string, render: (part: ReactNode) => string): string {
  return html.replace(places, (_place, id: string) => {
    const part = parts.get(id);
    if (!part) throw new Error(`No part of the page is '${id}'.`);
    part.html ??= render(part.element);
    return part.html;
  });
}
