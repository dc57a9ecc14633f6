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

/** React Router's script that imports all others, and what names it until it is begun. */
const moduleScript = ' type="module" async="">';
const waiting = 'vizgis/later';
/** The last thing that it does: it imports what takes the page over. */
const lastImport = /import\(("[^"]+")\);(?=<\/script>)/;

/** Holds the script of a page that imports all others, for `runAtOnce` or `runAfterPaint`. */
export function holdScript({ head, body, end }: PageText): PageText {
  return {
    head,
    body,
    end: end
      .replace(moduleScript, ` type="${waiting}">`)
      .replace(
        lastImport,
        (_all, entry: string) =>
          `const enter=tries=>import(${entry}).catch(error=>{if(!tries)throw error;` +
          `setTimeout(enter,${pause},tries-1)});enter(${moreTries});`,
      ),
  };
}

/**
 * Makes the files of the held script wait for `runAfterPaint` as well: a page that is read, searched
 * and sent without them must not share its line with them before it shows.
 */
export function filesWait({ head, ...text }: PageText): PageText {
  return { ...text, head: head.replaceAll(modulePreload, '<link rel="later"') };
}

/** For a file that does not come, after so many milliseconds. */
const moreTries = 5;
const pause = 500;

/** JavaScript that defines `begin`, which runs the held script; browsers remember no failed import. */
const begin =
  'const{nonce}=document.currentScript,begin=tries=>{' +
  "const script=document.createElement('script');script.type='module';script.nonce=nonce;" +
  `script.text=document.querySelector('script[type="${waiting}"]').text;` +
  `script.onerror=()=>tries&&setTimeout(begin,${pause},tries-1);` +
  'document.head.append(script);script.remove()}';

/** JavaScript for the end of a page whose script is held. */
export const runAtOnce = `{${begin};begin(${moreTries})}`;

/**
 * The same for a page whose files wait: it begins to load them after the frame that shows the page's
 * main picture, a second after the first frame when that takes longer, or at once in a hidden window,
 * which paints none.
 */
export const runAfterPaint =
  `{${begin},run=()=>{if(begun)return;begun=true;` +
  "for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload';" +
  `begin(${moreTries})},` +
  'painted=next=>requestAnimationFrame(()=>setTimeout(next)),' +
  "picture=document.querySelector('img[fetchpriority=high]');let begun=false;" +
  // A picture that is there is not painted yet: it may be decoded frames later.
  'document.hidden?run():painted(()=>{' +
  'if(!picture)return run();' +
  'const then=()=>painted(run);picture.decode().then(then,then);setTimeout(run,1e3)})}';
