import '#app/ui/styles/pages/admin.css';
import { href, Link, Outlet } from 'react-router';
import { kindChoices } from '#app/domains/accounts/trader-kinds.ts';
import {
  getReviewedCompany,
  type ReviewedCompany,
} from '#app/domains/moderation/companies/companies.server.ts';
import { findKindRequestOf } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { getPartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import { checkCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { listNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { listQuestions } from '#app/domains/moderation/questions/questions.server.ts';
import { listServicesOf } from '#app/domains/moderation/services/moderated-services.server.ts';
import { type CheckedThing, checkedThings } from '#app/domains/partners/checks/check-reasons.ts';
import { refuse } from '#app/forms/refusal.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { Facts } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { AuditLink } from '../audit-link.tsx';
import { useKeptSearch } from '../kept-search.ts';
import { Notes } from '../notes/notes.tsx';
import { Questions } from '../questions/questions.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import { ListCrumb } from '../queue/list-crumb.tsx';
import { ServicesOfPartner } from '../services/services-of-partner.tsx';
import type { Route } from './+types/partner.ts';
import { CheckForm } from './check-form.tsx';
import { KindWish } from './kind-wish.tsx';
import { PartnerActs } from './partner-acts.tsx';
import { ReviewSection, SuspensionNote } from './partner-review.tsx';
import { Registers } from './registers.tsx';

const failure = laterAgain('Klaida tikrinant partnerį');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.company.name,
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const company = await orNotFoundPage(getReviewedCompany(db, admin, params.partnerId));
  const about = { kind: 'partner', id: params.partnerId } as const;
  const [review, services, wish, questions, notes] = await orNotFoundPage(
    Promise.all([
      getPartnerReview(db, admin, params.partnerId),
      listServicesOf(db, admin, params.partnerId),
      findKindRequestOf(db, admin, params.partnerId),
      listQuestions(db, admin, about),
      listNotes(db, admin, about),
    ]),
  );
  return { company, review, services, wish, questions, notes, formKey: newFormKey() };
}

/** The company is checked off. */
export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ form, admin, accounts, now, once }) => {
    const what = (Object.keys(checkedThings) as CheckedThing[]).filter((thing) => form.has(thing));
    if (what.length === 0) return refuse(null, { fields: { code: 'Pažymėkite, ką patikrinote.' } });
    const check = { seen: String(form.get('seen') ?? ''), what };
    const checked = await once((saveReply) =>
      checkCompany(accounts, admin, params.partnerId, check, { now, saveReply }),
    );
    if (!checked.ok) return checked;
    return leadOn(args, href('/admin/partners/:partnerId', params), 'partneris-patikrintas');
  });
}

export const shouldRevalidate = reloadRefused;

/** Each partner has a page of its own: what is ticked for one does not stay for the next. */
export default function AdminPartner(props: Route.ComponentProps) {
  return <PartnerPage key={props.params.partnerId} {...props} />;
}

function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, review, services, wish, questions, notes, formKey } = loaderData;
  const { partnerId, state } = company;
  const search = useKeptSearch();
  return (
    <div className="stack gap-5">
      <ListCrumb to={href('/admin/partners') + search}>Partneriai</ListCrumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{company.name}</h1>
          <StateBadges company={company} />
        </div>
        <PartnerActs company={company} search={search} />
      </div>
      <SuspensionNote suspension={review.suspension} />
      {company.refusal && (
        <Note tone="bad">
          <strong>
            Atmesta {company.reviewedOn}: {company.refusal.reason}.
          </strong>{' '}
          <span className="typed">{company.refusal.explanation}</span>
        </Note>
      )}
      {state === 'checked' && actionData?.text && (
        <Note tone="bad" role="alert">
          {actionData.text}
        </Note>
      )}
      {state === 'checked' && (
        <Note tone="ok">
          <strong>Patikrinta {company.reviewedOn}</strong>
          {company.checkedWhat !== '' && `: ${company.checkedWhat}`}
          {company.checkedBy && ` (${company.checkedBy})`}.
        </Note>
      )}
      <ReviewSection review={review} />
      {wish && <KindWish wish={wish} />}
      <SameCode company={company} />
      <section className="stack gap-3 company-facts">
        <h2 className="h-md">Partnerio duomenys</h2>
        <Facts items={factsOf(company)} />
        {company.about !== '' && <p className="muted typed">{company.about}</p>}
        <p>
          <Link
            to={href('/admin/partners/:partnerId/address', { partnerId }) + search}
            preventScrollReset
          >
            Atimti trumpąjį adresą
          </Link>
        </p>
      </section>
      <Registers company={company} />
      {state !== 'checked' && <CheckForm company={company} state={actionData} formKey={formKey} />}
      <Questions questions={questions} />
      <Notes notes={notes} to={href('/admin/partners/:partnerId/note', { partnerId }) + search} />
      <section className="stack gap-3" aria-labelledby="paslaugos">
        <h2 className="h-md" id="paslaugos">
          Paslaugos
        </h2>
        <ServicesOfPartner partnerId={partnerId} services={services} count={company.services.all} />
      </section>
      <p>
        <AuditLink subject={partnerId} />
      </p>
      <Outlet />
    </div>
  );
}

/** Who else gives the code: of several the register knows one. */
function SameCode({ company: { code, sameCode } }: { company: ReviewedCompany }) {
  if (sameCode.length === 0) return null;
  return (
    <Note tone="warn">
      <p>
        <strong>Įmonės kodą {code} nurodė ir kiti partneriai.</strong> Patikrinti galima tik vieną:
      </p>
      <ul>
        {sameCode.map(({ partnerId, name }) => (
          <li key={partnerId}>
            <Link to={href('/admin/partners/:partnerId', { partnerId })}>{name}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

function StateBadges({ company }: { company: ReviewedCompany }) {
  const { state, isHidden, suspendedOn, askedOn } = company;
  return (
    <Badges>
      {state === 'checked' && (
        <Badge tone="ok" dot>
          Patikrintas
        </Badge>
      )}
      {state === 'refused' && (
        <Badge tone="bad" dot>
          Atmestas
        </Badge>
      )}
      {state === 'waiting' && (
        <Badge tone="warn" dot>
          Laukia nuo {company.since}
        </Badge>
      )}
      {suspendedOn && (
        <Badge tone="bad" dot>
          Sustabdytas
        </Badge>
      )}
      {askedOn && (
        <Badge tone="warn" dot>
          Prašo peržiūrėti nuo {askedOn}
        </Badge>
      )}
      {isHidden && <Badge>Paslaugos nerodomos iki patikrinimo</Badge>}
    </Badges>
  );
}

function factsOf(company: ReviewedCompany) {
  const { services, kind, code } = company;
  return [
    { term: 'Kas teikia paslaugas', value: kindChoices[kind] },
    ...(code === null
      ? [
          {
            term: 'Pažymos ar liudijimo numeris',
            value: company.certificate ?? 'Nenurodytas',
          },
        ]
      : codesOf(company, code)),
    {
      term: company.isAddressShown ? 'Adresas' : 'Vieta (adreso nerodo)',
      value: company.address,
    },
    {
      term: kind === 'self_employed' ? 'Vardas ir pavardė' : 'Kontaktinis asmuo',
      value: company.contact,
    },
    { term: 'Telefonas', value: formatPhone(company.phone) },
    { term: 'Kontaktinis el. paštas', value: company.email },
    {
      term: 'Prisijungimo el. paštas',
      value: (
        <Link to={href('/admin/users/:userId', { userId: company.userId })}>
          {company.signInEmail}
        </Link>
      ),
    },
    { term: 'Trumpasis adresas', value: <Addresses names={company.addresses} /> },
    { term: 'Vizgyje nuo', value: company.registeredOn },
    {
      term: 'Paslaugos',
      value: `${countNoun(services.all, nouns.service)}, aktyvios: ${services.active}`,
    },
  ];
}

function Addresses({ names: [present = '', ...earlier] }: { names: readonly string[] }) {
  return (
    <>
      <Link to={href('/p/:name', { name: present })}>{`/p/${present}`}</Link>
      {earlier.length > 0 && (
        <span className="muted small">{`, anksčiau ${earlier.map((name) => `/p/${name}`).join(', ')}`}</span>
      )}
    </>
  );
}

function codesOf(company: ReviewedCompany, code: string) {
  return [
    { term: 'Įmonės kodas', value: <Code code={code} isSound={company.codeIsSound} /> },
    {
      term: 'PVM kodas',
      value:
        company.vat === null ? (
          'Nenurodytas'
        ) : (
          <Code code={company.vat} isSound={company.vatIsSound} />
        ),
    },
  ];
}

function Code({ code, isSound }: { code: string; isSound: boolean }) {
  if (isSound) return code;
  return (
    <>
      {code}{' '}
      <Badge tone="warn" dot>
        Kontrolinis skaičius netinka
      </Badge>
    </>
  );
}
