import { type FormEvent, Fragment, type MouseEvent, startTransition, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { cities, districts, municipalities } from '#app/lithuanian/places.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { cachedHtml } from '#app/ui/cached-html.tsx';
import { Count } from '#app/ui/data/badge.tsx';
import { Sheet } from '#app/ui/overlays/sheet.tsx';
import { useOpenedByLink } from '#app/ui/overlays/use-opened-by-link.ts';
import { FilterGroup } from './filter-group.tsx';
import { LongOptions, type OptionGroup } from './long-options.tsx';
import { lastAsked, noteAsked } from './search-edits.ts';
import {
  appliedCount,
  cleanSearchText,
  clearedQuery,
  parseSearchQuery,
  type ServiceQuery,
  searchPath,
  wholeQuery,
} from './search-query.ts';
import { useFieldsInStep } from './use-fields-in-step.ts';

interface FilterPanelProps {
  query: ServiceQuery;
  /** The fields of the filter by days, as the server has written them. */
  days?: string;
  /** Id of the search by title, whose text goes along with 'Taikyti'. */
  textId: string;
}

const sheetId = 'filtrai';

/**
 * The filters of a category in one form: a panel beside the results, on phones a sheet. What is
 * edited lives in the fields alone and changes nothing until 'Taikyti'.
 */
export function FilterPanel({ query, days, textId }: FilterPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { generation, rememberFocus } = useFieldsInStep(form);
  const [open, setOpen] = useOpenedByLink(sheetId, generation);

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') params.append(name, value);
    }
    const edited = parseSearchQuery(query.category, params);
    showSheet(false);
    rememberFocus();
    const { sort } = lastAsked() ?? query;
    const asked = { ...edited, text: typedText(textId) ?? query.text, sort };
    noteAsked(asked);
    // The server reads the days, or says in the sheet what is wrong with them.
    const days = [...params].filter(([name, typed]) => name.startsWith('free_') && typed);
    const found = searchPath(asked);
    const join = found.includes('?') ? '&' : '?';
    void navigate(found + (days.length ? `${join}${new URLSearchParams(days)}#${sheetId}` : ''));
  }

  function openSheet(event: MouseEvent) {
    event.preventDefault();
    showSheet(true);
  }

  /** After the press has been painted: styles and layout of a modal take a slow phone a tenth of a second. */
  function showSheet(shown: boolean) {
    startTransition(() => setOpen(shown));
  }

  const count = <Count value={appliedCount(query)} max={99} label="pritaikyta" />;
  return (
    <div>
      <ButtonLink
        to={{ search, hash: sheetId }}
        icon="sliders-horizontal"
        block
        className="only-phone"
        aria-haspopup="dialog"
        onClick={openSheet}
      >
        Filtrai
        {count}
      </ButtonLink>
      <form
        ref={form}
        method="get"
        action={searchPath(wholeQuery(query.category))}
        aria-label="Filtrai"
        autoComplete="off"
        noValidate
        onSubmit={apply}
      >
        {query.text !== '' && <input type="hidden" name="q" value={query.text} />}
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        <Sheet
          id={sheetId}
          title="Filtrai"
          count={count}
          beside
          open={open}
          onClose={() => setOpen(false)}
          foot={
            <>
              <ButtonLink to={searchPath(clearedQuery(query))}>Išvalyti filtrus</ButtonLink>
              <Button type="submit" variant="primary">
                Taikyti
              </Button>
            </>
          }
        >
          <Fragment key={generation}>
            {groups(query, 'free', days)}
            {!query.category?.placeless && <PlaceFilter applied={query.cities} />}
            {groups(query, 'others')}
          </Fragment>
        </Sheet>
      </form>
    </div>
  );
}

/** First when, then where, then the rest. */
function groups({ category, filters }: ServiceQuery, which: 'free' | 'others', days?: string) {
  return (category?.filters ?? [])
    .filter(({ kind }) => (kind === 'free') === (which === 'free'))
    .map((filter) => (
      <FilterGroup
        key={filter.name}
        filter={filter}
        applied={filters.find((applied) => applied.filter === filter)}
        days={days}
      />
    ));
}

/** The text in the search by title, applied or not; null when it is not on the page. */
function typedText(id: string): string | null {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? cleanSearchText(field.value) : null;
}

const placeGroups: readonly OptionGroup[] = [
  { label: 'Miestai', options: cities.map(asOption) },
  { label: 'Rajonai ir savivaldybės', options: [...districts, ...municipalities].map(asOption) },
];

/** Where: any of 63 places. */
const PlaceFilter = import.meta.env.SSR
  ? cachedHtml('places', Places, ({ applied }) => (applied.length > 1 ? null : applied.join()))
  : Places;

function Places({ applied }: { applied: readonly string[] }) {
  return (
    <LongOptions
      name="city"
      legend="Miestas"
      searchLabel="Ieškoti vietovės"
      groups={placeGroups}
      applied={applied}
    />
  );
}

function asOption({ name }: { readonly name: string }) {
  return { id: name, label: name };
}
