/**
 * Loads sharp with the first picture that is read or drawn: a server that only answers from what it has
 * never needs its library (docs/performance.md).
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // A picture that names itself .jpg may hold SVG, which can reach files and the network.
  sharp.block({ operation: ['VipsForeignLoadSvg'] });
  sharp.concurrency(1);
  // No picture is asked for twice; what libvips would keep is only memory.
  sharp.cache(false);
  return sharp;
}
