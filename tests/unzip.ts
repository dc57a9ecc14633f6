/** The files of a ZIP that is not compressed, by their names. @throws Error for a broken one */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('This is no whole ZIP.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const [extra, comment] = [zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const head = zip.readUInt32LE(at + 42);
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('A file is compressed.');
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    files.set(name, zip.subarray(start, start + size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
