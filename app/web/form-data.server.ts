import { data } from 'react-router';

/** The form that a request carries. Throws the answer 400 when it carries none or a broken one. */
export async function formDataOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
