/** Stays first: a browser looks for it in the first kilobyte. */
const charset = /<meta charset="utf-8"\/>/i;
const stylesheets = /<link [^>]*rel="stylesheet"[^>]*>/g;
const modulePreload = '<link rel="modulepreload"';

/** A page in pieces: whatever is replaced stands in the short ones, and the long one is not searched. */
export type PageText = {
  /** Up to the end of the head. */
  readonly head: string;
  readonly body: string;
  /** From the last script on. */
  readonly end: string;
};

export function cutPage(html: string): PageText {
  const head = Math.max(html.indexOf('</head>'), 0);
  const end = html.lastIndexOf('<script');
  if (end < head) return { head: html.slice(0, head), body: html.slice(head), end: '' };
  return { head: html.slice(0, head), body: html.slice(head, end), end: html.slice(end) };
}

/**
 * Puts what a browser paints with before what it only runs. React writes stylesheets last into the
 * head, after fonts and a dozen scripts that it preloads with the same urgency: on a slow line these
 * come first and hold up the paint.
 * @param head the piece of a page; any but ours stays as it is
 */
export function paintFirst(head: string): string {
  if (!charset.test(head)) return head;
  const styles = head.match(stylesheets)?.join('') ?? '';
  return head
    .replace(stylesheets, '')
    .replace(charset, (first) => first + styles)
    .replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`);
}

/** React Router's script that imports all others, and what names it until it may run. */
const moduleScript = ' type="module" async="">';
const waiting = 'vizgis/later';

/**
 * Makes the scripts of a page wait for `runAfterPaint`: a page that is read, searched and sent
 * without them must not share its line with them before it shows.
 */
export function scriptsWait({ head, body, end }: PageText): PageText {
  return {
    head: head.replaceAll(modulePreload, '<link rel="later"'),
    body,
    end: end.replace(moduleScript, ` type="${waiting}">`),
  };
}

/**
 * JavaScript for the end of such a page: it begins to load the scripts after the frame that shows the
 * page's main picture, a second after the first frame when that takes longer, or at once in a hidden
 * window, which paints none.
 */
export const runAfterPaint =
  '{const{nonce}=document.currentScript,run=()=>{' +
  'if(begun)return;begun=true;' +
  "for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';" +
  "const script=document.createElement('script');script.type='module';script.nonce=nonce;" +
  `script.text=document.querySelector('script[type="${waiting}"]').text;` +
  'document.head.append(script);script.remove()},' +
  'painted=next=>requestAnimationFrame(()=>setTimeout(next)),' +
  "picture=document.querySelector('img[fetchpriority=high]');let begun=false;" +
  // A picture that is there is not painted yet: it may be decoded frames later.
  'document.hidden?run():painted(()=>{' +
  'if(!picture)return run();' +
  'const then=()=>painted(run);picture.decode().then(then,then);setTimeout(run,1e3)})}';
