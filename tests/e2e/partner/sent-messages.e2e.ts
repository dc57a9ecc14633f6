import { oldStamp, sender, test } from '../message-form.ts';
import { hiddenIn } from '../own-server.ts';
import { expect } from '../support.ts';

test('the mail about a message says what was written and how to end such mails', async ({
  request,
  premises,
  firm,
}) => {
  const subject = 'Kainos savaitei';
  await firm.write(subject);
  const mails = () =>
    premises.query<{ text: string }>('select text from development_mails where subject = $1', [
      `Nauja žinutė: ${subject}`,
    ]);
  await expect.poll(mails).toHaveLength(1);
  const [{ text = '' } = {}] = await mails();
  expect(text).toContain('Ar turite vietos?');
  const [, link = ''] = /Nebesiųsti tokių laiškų\W+(http\S+)/.exec(text) ?? [];
  const { pathname } = new URL(link);
  expect(await (await request.get(pathname)).text()).toContain('<span>Nebesiųsti laiškų</span>');
});

test('a form that is sent too fast waits with its text', async ({
  request,
  premises,
  firm,
  server: { origin },
}) => {
  const path = `${firm.path}/susisiekti`;
  const typed = { email: sender.email, subject: 'Greitai', body: 'Ar yra vietos?' };
  const post = async (form: Record<string, string>) => {
    const answer = await request.post(path, { form, headers: { origin } });
    return answer.text();
  };
  const page = hiddenIn(await (await request.get(path)).text());
  const refused = await post({ ...page, ...typed });
  expect(refused).toContain('Žinutė dar neišsiųsta');
  expect(refused).toContain(`value="${typed.subject}"`);
  expect(refused).toContain(`>${typed.body}</textarea>`);
  const again = hiddenIn(refused);
  expect(Object.keys(again)).toEqual(Object.keys(page));
  const later = { ...again, ...typed, formStamp: oldStamp(premises) };
  expect(await post(later)).toContain('Žinutė sėkmingai išsiųsta!');
});
