import { type ActionFunctionArgs, data } from 'react-router';
import { type Intent, pictureFields } from '#app/domains/blog/editor/post-picture.ts';
import { type NoSlot, uploadSlots } from '#app/domains/photos/upload-slots.server.ts';
import { sentFiles, uploaderOf } from '#app/web/uploads/upload.server.ts';

/** A text of 100,000 letters, each of which a browser may send as six bytes. */
const mostTextBytes = 1024 * 1024;

/** A file that the form brought; null bytes: too large. */
type SentPicture = {
  readonly role: keyof typeof pictureFields;
  readonly name: string;
  readonly bytes: Uint8Array | null;
};

/** A post's form for adminAction: the request that carries its texts, and its files. */
type SentPost = {
  readonly request: Request;
  readonly intent: Intent;
  readonly pictures: readonly SentPicture[];
  /** The files were not read: too many are being read already. */
  readonly noSlot: NoSlot | null;
};

/** Reads a post's form, which brings its files itself where no script sends them. */
export async function readSentPost(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  userId: string,
): Promise<SentPost> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    const form = await request.formData().catch(() => {
      throw data(null, { status: 400 });
    });
    return { request: again(request, form), intent: intentIn(form), pictures: [], noSlot: null };
  }
  const fields = new FormData();
  const pictures: SentPicture[] = [];
  const entered = uploadSlots.enter(uploaderOf({ context }, userId));
  const slot = typeof entered === 'string' ? uploadSlots.discard() : entered;
  if (!slot) throw data(null, { status: 503 });
  try {
    const keep = typeof entered === 'string' ? 'texts' : undefined;
    const sent = sentFiles(request, fields, slot, keep, mostTextBytes);
    for await (const { field, name, bytes } of sent) {
      const role = field === pictureFields.lead ? 'lead' : 'text';
      // The reader uses its memory again for the next part.
      if (pictures.length < 2)
        pictures.push({ role, name, bytes: bytes && Uint8Array.from(bytes) });
    }
  } finally {
    slot.leave();
  }
  // A new picture takes the place of the one that was to go.
  if (pictures.some(({ role }) => role === 'lead')) fields.delete('picture_removed');
  const noSlot = typeof entered === 'string' && pictures.length > 0 ? entered : null;
  return {
    ...{ request: again(request, fields), intent: intentIn(fields), noSlot },
    pictures: noSlot === null ? pictures : [],
  };
}

function intentIn(form: FormData): Intent {
  const then = form.get('then');
  if (then === 'preview' || then === 'lead' || then === 'text') return then;
  return then === null && form.has('overMark') ? 'keep' : 'save';
}

/** The same request with the texts alone. */
function again(request: Request, fields: FormData): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-type');
  headers.delete('content-length');
  const body = new FormData();
  for (const [name, value] of fields) if (typeof value === 'string') body.append(name, value);
  return new Request(request.url, { method: 'POST', headers, body });
}
