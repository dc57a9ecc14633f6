import { expect, test } from 'vitest';
import type * as z from 'zod';
import { postForm } from '#app/domains/blog/schema.ts';
import { blockForm } from '#app/domains/bookings/calendar/block-form.server.ts';
import { moveAnswerForm } from '#app/domains/bookings/orders/order-forms.server.ts';
import {
  exceptionForm,
  vacationForm,
} from '#app/domains/bookings/schedules/exception-form.server.ts';
import { scheduleForm } from '#app/domains/bookings/schedules/schedule-form.server.ts';
import { savedReplyForm } from '#app/domains/messages/replies/saved-reply-form.server.ts';
import { templateForm } from '#app/domains/moderation/templates/template-form.server.ts';
import { issueForm } from '#app/domains/newsletter/issues/issue-form.server.ts';
import { type FormSchema, readForm } from '#app/forms/read-form.ts';

/** Forms whose fields are compared with one another after each was checked by itself. */
const forms = {
  ...{ blockForm, exceptionForm, issueForm, moveAnswerForm, postForm, savedReplyForm },
  ...{ scheduleForm, templateForm, vacationForm },
} as unknown as Record<string, FormSchema<z.ZodRawShape>>;

const hostile = ['', 'nope', 'x'.repeat(40), 'x'.repeat(70_000), 'a\0b', '__proto__', '-1', '1e9'];

test.each(Object.keys(forms))('%s refuses what is none of its choices, field by field', (name) => {
  const form = forms[name] as FormSchema<z.ZodRawShape>;
  const fields = Object.keys(form.schema.shape);
  for (const field of fields) {
    for (const value of [...hostile, null]) {
      for (const others of ['', '1', '2026-11-28', '10:00']) {
        const data = new FormData();
        for (const one of fields) if (one !== field) data.set(one, others);
        if (value !== null) data.set(field, value);
        expect(() => readForm(form, data)).not.toThrow();
      }
    }
  }
});
