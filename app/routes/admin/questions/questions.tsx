import { Form, href } from 'react-router';
import type { PrintedQuestion } from '#app/domains/moderation/questions/questions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { useKeptSearch } from '../kept-search.ts';

/** What was asked about something, each question with its answer below. */
export function Questions({ questions }: { questions: readonly PrintedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="klausimai">
      <h2 className="h-md" id="klausimai">
        Klausimai
      </h2>
      {questions.map((question) => (
        <Question key={question.id} {...question} />
      ))}
    </section>
  );
}

function Question({ id, body, at, by, until, answer }: PrintedQuestion) {
  const search = useKeptSearch();
  return (
    <article id={`klausimas-${id}`} className="panel stack gap-3" aria-label={`Klausimas, ${at}`}>
      <p className="row between gap-2">
        <span className="small muted num">
          {at}, {by ?? 'ištrintas administratorius'}
        </span>
        <Badge tone={answer === null ? 'mute' : answer.isRead ? 'ok' : 'warn'} dot>
          {answer === null ? `Laukiama iki ${until}` : answer.isRead ? 'Atsakyta' : 'Atsakymas'}
        </Badge>
      </p>
      <p className="typed strong">{body}</p>
      {answer && (
        <>
          <p className="typed">{answer.text}</p>
          <div className="row between gap-2">
            <span className="small muted num">Atsakyta {answer.at}</span>
            {!answer.isRead && (
              <Form
                method="post"
                action={href('/admin/questions/:questionId/read', { questionId: id }) + search}
                preventScrollReset
              >
                <Button type="submit" size="sm" icon="mail-check">
                  Pažymėti kaip skaitytą
                </Button>
              </Form>
            )}
          </div>
        </>
      )}
    </article>
  );
}
