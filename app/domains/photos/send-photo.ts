import type { UploadMessage } from './upload.ts';

/** What an address for files answers; each kind of them adds its own. */
type Answer = { readonly messages: readonly UploadMessage[] };

interface SendOptions {
  /** Gets whole percents. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
  /** After so long it has failed. */
  seconds?: number;
  /** Texts that go with it. */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Sends a file with progress events, which fetch does not have. Rejects when the connection breaks,
 * times out or is aborted.
 */
export function sendPhoto<Outcome extends Answer>(
  address: string,
  file: Blob,
  name: string,
  { onProgress, signal, seconds = 60, fields = {} }: SendOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('The file was not sent.'));
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.timeout = seconds * 1000;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
    };
    request.onload = () => {
      const outcome: Outcome | null = request.response;
      // Whatever else answers, such as the page for signing in, has not taken the file.
      if (outcome && 'messages' in outcome) resolve(outcome);
      else fail();
    };
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    for (const [field, text] of Object.entries(fields)) form.append(field, text);
    form.append('photo', file, name);
    request.send(form);
  });
}
