import { Form, href, Link } from 'react-router';
import { attachmentFacts } from '#app/domains/messages/attachments/attachment.ts';
import type {
  ConversationReport,
  ReadTurn,
} from '#app/domains/moderation/conversations/conversation-report.server.ts';
import {
  conversationDecisions,
  mostTurnsRead,
} from '#app/domains/moderation/conversations/reasons.ts';
import { longestExplanation } from '#app/forms/explanation.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { Button } from '#app/ui/button.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { LimitedText } from '#app/ui/fields/text-length.tsx';
import { Note } from '#app/ui/note.tsx';
import { useKeptSearch } from '../kept-search.ts';
import { decisionId } from '../keys.tsx';
import { ListCrumb } from '../queue/list-crumb.tsx';

interface ReportedConversationProps {
  report: ConversationReport;
  formKey: string;
  /** What was read; null: nothing yet. */
  turns: readonly ReadTurn[] | null;
  state: FormState | undefined;
}

const noteId = 'sprendimas-nota';
const sides = { sender: 'Siuntėjas', partner: 'Partneris' } as const;

/** A report of a conversation: what was said of it, its text once it was read, and the decision. */
export function ReportedConversation(props: ReportedConversationProps) {
  const { report, formKey, turns, state } = props;
  const search = useKeptSearch();
  const { id, partner, decided } = report;
  return (
    <>
      <ListCrumb to={href('/admin/waiting')}>Laukia</ListCrumb>
      <div className="page-head">
        <h1>Pokalbis: {report.serviceTitle}</h1>
      </div>
      <div className="cols">
        <div className="stack gap-5">
          <section className="panel stack gap-3" aria-labelledby="pranesta">
            <h2 className="h-xs" id="pranesta">
              Pranešė {report.reportedBy === 'partner' ? 'partneris' : 'siuntėjas'}
            </h2>
            <KeyValues>
              <KeyValue icon="flag" term="Priežastis">
                {report.reason}
              </KeyValue>
              <KeyValue icon="clock" term="Kada">
                <span className="num">{report.at}</span>
              </KeyValue>
              {partner && (
                <KeyValue icon="building-2" term="Partneris">
                  <Link to={href('/admin/partners/:partnerId', { partnerId: partner.id })}>
                    {partner.companyName}
                  </Link>
                </KeyValue>
              )}
            </KeyValues>
            <p className="typed">{report.body}</p>
          </section>
          <section className="stack gap-3" aria-labelledby="pokalbis">
            <h2 className="h-xs" id="pokalbis">
              Pokalbis
            </h2>
            {turns?.length === mostTurnsRead && (
              <p className="muted num">Rodoma {mostTurnsRead} naujausių žinučių.</p>
            )}
            {turns?.map(({ id: turnId, author, body, files, at }) => (
              <article key={turnId} className="panel stack gap-2">
                <p className="row between small">
                  <strong>{sides[author]}</strong>
                  <span className="muted num">{at}</span>
                </p>
                {body !== '' && <p className="typed">{body}</p>}
                {files.map((file) => (
                  <p key={file.id} className="muted small num">
                    Pridėta: {file.name} ({attachmentFacts(file)})
                  </p>
                ))}
              </article>
            ))}
            {report.isGone && <p className="muted">Pokalbio nebėra: jis ištrintas.</p>}
            {decided && <p className="muted">Nuspręsta, todėl pokalbio skaityti nebegalima.</p>}
            {turns === null && report.isReadable && (
              <Form
                method="post"
                action={href('/admin/conversations/:reportId/reading', { reportId: id }) + search}
                className="panel stack gap-3"
              >
                <p>
                  Skaitymą įrašysime į veiksmų žurnalą, o apie jį parašysime abiem pokalbio pusėms.
                  {report.lastReadAt && ` Paskutinį kartą skaityta ${report.lastReadAt}.`}
                </p>
                <div>
                  <Button type="submit" icon="eye">
                    Skaityti pokalbį
                  </Button>
                </div>
              </Form>
            )}
          </section>
        </div>
        <section className="stack gap-3" id={decisionId}>
          <h2 className="h-xs">Sprendimas</h2>
          {decided ? (
            <Note tone="ok">
              <strong>{decided.words}.</strong> {decided.explanation}{' '}
              <span className="num">
                ({decided.at}
                {decided.by && `, ${decided.by}`})
              </span>
            </Note>
          ) : (
            <DecisionForm report={report} formKey={formKey} state={state} />
          )}
          {decided && state && <FormNote id={noteId} state={state} />}
        </section>
      </div>
    </>
  );
}

function DecisionForm(props: Omit<ReportedConversationProps, 'turns'>) {
  const { report, formKey, state: given } = props;
  const search = useKeptSearch();
  const { ref, noteId, state, field } = useOwnForm(given);
  const choice = field('decision');
  const { value, ...explanation } = field('explanation');
  const possible = Object.entries(conversationDecisions).filter(
    ([key]) =>
      key === 'kept' || (!report.isGone && (key === 'warned' || report.reportedBy === 'partner')),
  );
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      preventScrollReset
      action={href('/admin/conversations/:reportId', { reportId: report.id }) + search}
      className="panel stack gap-5"
    >
      <RestoredNote id={noteId} />
      <FormKey value={formKey} />
      <fieldset aria-describedby={choice.error ? 'decision-error' : undefined}>
        <legend className="label">Ką darome?</legend>
        {possible.map(([key, label]) => (
          <Radio
            key={key}
            name="decision"
            value={key}
            label={label}
            defaultChecked={choice.value === key}
            aria-invalid={choice.error ? true : undefined}
          />
        ))}
        {choice.error && <FieldError id="decision-error">{choice.error}</FieldError>}
      </fieldset>
      <Field
        label="Paaiškinimas"
        name="explanation"
        hint="Jį skaitys pranešėjas, o įspėjus ar užblokavus – ir kita pusė."
        {...explanation}
      >
        {(control) => (
          <LimitedText {...control} rows={5} longest={longestExplanation} defaultValue={value} />
        )}
      </Field>
      <FormNote id={noteId} state={state} />
      <div>
        <Button type="submit" variant="primary">
          Įrašyti sprendimą
        </Button>
      </div>
    </Form>
  );
}
