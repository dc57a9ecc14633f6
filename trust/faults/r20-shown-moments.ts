import { formatDateTime, instantAt, wallTimeAt } from '#app/lithuanian/vilnius-time.ts';

// Shows the moments that come in on standard input, milliseconds in JSON, as the application does in the
// time zone of this process, and whether each comes back when it is entered as it is shown.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const moments = JSON.parse(Buffer.concat(chunks).toString()) as number[];
const shown = moments.map((millis) => {
  const entered = instantAt(wallTimeAt(new Date(millis)));
  return [
    formatDateTime(new Date(millis)),
    entered === null ? null : formatDateTime(entered),
  ] as const;
});
process.stdout.write(JSON.stringify(shown));
