import {
  notSavedOffline,
  unsentAnswer,
  type WizardAnswer,
} from '#app/domains/services/editor/wizard-answer.ts';
import { answerOrFailure } from '#app/web/forms/form-failure.ts';

/**
 * Waits in the browser for the answer to a step. When the server cannot be reached or fails, the
 * page stays and says so. The draft is saved again by itself; the service only by another press.
 * @param request the step's form
 */
export async function answerOrUnsent<Answer>(request: Request, answer: () => Promise<Answer>) {
  const form = await request.clone().formData();
  const isSave = form.get('step') === 'photos' || form.has('save') || form.has('over');
  return answerOrFailure(answer(), ({ offline }): WizardAnswer => {
    if (!offline) return unsentAnswer('Klaida', 'Įvyko klaida saugant paslaugą.', isSave);
    if (!isSave) return unsentAnswer('Klaida', notSavedOffline);
    return unsentAnswer('Paslauga neišsaugota', saveAgain, isSave);
  });
}

const saveAgain =
  'Nėra ryšio. Tai, ką įrašėte, neprarasta: kai ryšys atsiras, dar kartą paspauskite „Išsaugoti“.';
