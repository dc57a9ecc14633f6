import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';

/** Where a process has its fragments; it drops some when there are too many. */
type Cache = {
  readonly find: (key: string, now: number) => ReactElement | null;
  readonly put: (key: string, part: ReactElement, bytes: number, until: number) => void;
};

type Keeping = {
  readonly render: (children: ReactNode) => string;
  readonly cache: Cache;
};

let keeping: Keeping | null = null;

/**
 * Lets this process keep the fragments of pages that `cachedHtml` names. Without it, as in a browser,
 * each is rendered anew.
 * @param by renders to HTML that React can take over in a browser; null: nothing is kept any more
 */
export function cacheHtml(by: Keeping | null): void {
  keeping = by;
}

/**
 * Lets the server render a fragment of the pages once and write it into each page as it is: the list of
 * places alone is a third of a search page's elements. The browser renders the component itself, so
 * that its key alone must say how it looks at first, for any visitor: what stands inside its outer
 * element reads no context, makes no id, waits for nothing and has no picture that is preloaded. Tests
 * compare fragments of one key (cached-filters.test.ts, service-card.test.ts).
 *
 * Used as `import.meta.env.SSR ? cachedHtml(…) : …`, which leaves the browser's code without it.
 * @param component made of one HTML element with all else inside; of another the rendering throws
 * @param keyOf all by which the props tell one such fragment from another; null for one that is not kept
 */
export function cachedHtml<Props extends object>(
  name: string,
  component: (props: Props) => ReactElement,
  keyOf: (props: Props) => string | null,
): ComponentType<Props> {
  return function CachedHtml(props: Props) {
    const key = keeping && keyOf(props);
    if (!keeping || key === null) return createElement(component, props);
    const id = `${name} ${key}`;
    const kept = keeping.cache.find(id, 0);
    if (kept) return kept;
    const { type, props: own } = outerElement(component(props));
    const { children, ...attributes } = own;
    const html = keeping.render(children);
    const part = createElement(type, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
    keeping.cache.put(
      id,
      part,
      (id.length + html.length) * bytesOfLetter,
      Number.POSITIVE_INFINITY,
    );
    return part;
  };
}

/** Of a string with any Lithuanian letter. */
const bytesOfLetter = 2;

type WithChildren = ReactElement<{ children?: ReactNode }>;

/** The HTML element that a component comes to, by calling those around it. */
function outerElement(element: ReactElement): WithChildren {
  let outer = element;
  while (typeof outer.type === 'function') {
    outer = (outer.type as (props: unknown) => ReactElement)(outer.props);
  }
  if (typeof outer.type !== 'string')
    throw new TypeError('Cached HTML is not of one HTML element.');
  return outer as WithChildren;
}
