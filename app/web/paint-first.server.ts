/** Stays first: a browser looks for it in the first kilobyte. */
const charset = /<meta charset="utf-8"\/>/i;
const stylesheets = /<link [^>]*rel="stylesheet"[^>]*>/g;
const modulePreload = '<link rel="modulepreload"';

/**
 * Puts what a browser paints with before what it only runs. React writes stylesheets last into the
 * head, after fonts and a dozen scripts that it preloads with the same urgency: on a slow line these
 * come first and hold up the paint.
 * @param html a whole page; a page without our head stays as it is
 */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  if (end < 0 || !charset.test(head)) return html;
  const styles = head.match(stylesheets)?.join('') ?? '';
  const ordered = head
    .replace(stylesheets, '')
    .replace(charset, (first) => first + styles)
    .replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`);
  return ordered + html.slice(end);
}

/** React Router's script that imports all others, and what names it until it may run. */
const moduleScript = / type="module" async="">/;
const waiting = 'vizgis/later';

/**
 * Makes the scripts of a page wait for `runAfterPaint`: a page that is read, searched and sent
 * without them must not share its line with them before it shows.
 */
export function scriptsWait(html: string): string {
  return html
    .replaceAll(modulePreload, '<link rel="later"')
    .replace(moduleScript, ` type="${waiting}">`);
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
  'document.hidden?run():painted(()=>{' +
  'if(!picture||picture.complete)return run();' +
  'picture.onload=picture.onerror=()=>painted(run);setTimeout(run,1e3)})}';
