import { qrCode } from './qr-code.ts';

/** The light modules around it are part of the code. */
const quiet = 4;

/**
 * A QR code as a picture, dark on white in either theme; how wide it is says the page's style of `.qr`.
 * @param text as qrCode takes it
 */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = qrCode(text);
  const side = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
