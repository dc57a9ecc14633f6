import type { CSSProperties } from 'react';

/*
 * How a mail looks. Programs that read mail know no stylesheet of ours, so that every element
 * carries its style; the classes serve the dark colours alone. The content security policy of our
 * pages has no say here. Colours are those of app/ui/styles/tokens.css.
 */

const ink = '#1C2A24';
const quiet = '#56645C';
const pine = '#17483B';
const paper = '#FFFAF2';
const card = '#FFFFFF';
const line = '#EADFCD';
const sunk = '#F7EFE2';
const amber = '#F6B23C';

type Look = { readonly className?: string; readonly style: CSSProperties };

export const looks = {
  body: {
    className: 'bg',
    style: {
      margin: 0,
      padding: 0,
      background: paper,
      fontFamily: "Figtree,'Segoe UI',Arial,sans-serif",
      fontSize: 16,
      lineHeight: 1.55,
      color: ink,
    },
  },
  preview: { style: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 } },
  around: { className: 'bg', style: { background: paper, padding: '24px 12px' } },
  card: {
    className: 'card',
    style: {
      maxWidth: 600,
      margin: '0 auto',
      background: card,
      border: `1px solid ${line}`,
      borderRadius: 14,
      overflow: 'hidden',
    },
  },
  band: { className: 'band', style: { background: pine, padding: '20px 28px' } },
  // Programs that hold pictures back show the name in these letters.
  logo: { style: { display: 'block', border: 0, color: paper, fontWeight: 700, fontSize: 22 } },
  content: { style: { padding: '32px 28px 28px' } },
  title: {
    className: 'tx',
    style: {
      margin: '0 0 14px',
      fontFamily: "'Bricolage Grotesque','Segoe UI',Arial,sans-serif",
      fontSize: 26,
      lineHeight: 1.15,
      fontWeight: 700,
      letterSpacing: '-.3px',
      color: ink,
    },
  },
  paragraph: { className: 'tx', style: { margin: '0 0 16px', color: ink } },
  heading: {
    className: 'tx',
    style: { margin: '24px 0 8px', fontSize: 19, lineHeight: 1.3, fontWeight: 700, color: ink },
  },
  smallHeading: {
    className: 'tx',
    style: { margin: '20px 0 6px', fontSize: 17, lineHeight: 1.35, fontWeight: 700, color: ink },
  },
  list: { className: 'tx', style: { margin: '0 0 16px', padding: '0 0 0 22px', color: ink } },
  point: { style: { margin: '0 0 6px' } },
  citation: {
    className: 'qt',
    style: {
      margin: '0 0 16px',
      padding: '14px 20px 1px',
      borderLeft: `4px solid ${amber}`,
      borderRadius: '0 10px 10px 0',
      background: sunk,
      color: ink,
    },
  },
  rule: {
    className: 'ln',
    style: { margin: '24px 0', border: 0, borderTop: `1px solid ${line}` },
  },
  about: { className: 'mu', style: { margin: '-6px 0 18px', color: quiet } },
  quote: {
    className: 'qt',
    style: {
      padding: '18px 20px 8px',
      borderLeft: `4px solid ${amber}`,
      borderRadius: '0 10px 10px 0',
      background: sunk,
      color: ink,
      wordBreak: 'break-word',
    },
  },
  quoteTitle: { style: { margin: '0 0 10px', fontWeight: 600 } },
  quoteText: { style: { margin: '0 0 10px' } },
  action: { style: { margin: '24px 0' } },
  button: {
    className: 'btn',
    style: {
      display: 'inline-block',
      padding: '14px 24px',
      borderRadius: 10,
      background: pine,
      color: paper,
      fontWeight: 600,
      textDecoration: 'none',
      lineHeight: 1.25,
    },
  },
  /** 48 px high. */
  act: {
    className: 'li ln',
    style: {
      display: 'inline-block',
      margin: '12px 12px 0 0',
      padding: '12px 20px',
      border: `1px solid ${line}`,
      borderRadius: 10,
      color: pine,
      fontWeight: 600,
      textDecoration: 'none',
      lineHeight: 1.4,
    },
  },
  hint: { className: 'mu', style: { margin: 0, fontSize: 14, color: quiet } },
  /** A whole address, which fits into no line; and words that lead somewhere. */
  link: { className: 'li', style: { color: pine, wordBreak: 'break-all' } },
  words: { className: 'li', style: { color: pine } },
  foot: {
    className: 'ln mu',
    style: {
      padding: '18px 28px 24px',
      borderTop: `1px solid ${line}`,
      fontSize: 14,
      color: quiet,
    },
  },
} as const satisfies Record<string, Look>;

/** Stands in the head: the colours for a reader who likes it dark. */
export const darkColours = [
  `a { color: ${pine}; } .btn { color: ${paper} !important; }`,
  '@media (prefers-color-scheme: dark) {',
  '.bg { background: #101814 !important; }',
  '.card { background: #18221D !important; border-color: #2C3B34 !important; }',
  '.tx { color: #F4EEE2 !important; }',
  '.mu { color: #A9B8AE !important; }',
  '.qt { background: #0B120F !important; color: #F4EEE2 !important; }',
  '.mu a, a.li { color: #86CDAC !important; }',
  '.btn { background: #86CDAC !important; color: #0B1A14 !important; }',
  '.band { background: #143A30 !important; }',
  '.ln { border-color: #2C3B34 !important; }',
  '}',
].join(' ');
