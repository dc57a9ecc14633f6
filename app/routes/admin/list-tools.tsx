import { Form } from 'react-router';
import { cleanSearchText } from '#app/domains/services/search/search-query.ts';
import { searchOf } from '#app/platform/search-of.ts';
import { Button } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/data/tabs.tsx';
import { SearchField } from '#app/ui/fields/search-field.tsx';

/** A list that its address narrows, by a tab and by a text. */
interface TabbedList<Tab extends string> {
  /** The address of the list, not narrowed. */
  readonly path: string;
  /** The name in the address that the tabs are values of. */
  readonly tabName: string;
  /** The name of each tab by its word in the address; all of it is "Visi". */
  readonly tabs: Readonly<Record<Tab, string>>;
}

/** @returns the tab, null for all, and the text of an address; what the list does not know is left out */
export function readListTools<Tab extends string>(
  { tabName, tabs }: TabbedList<Tab>,
  params: URLSearchParams,
): { tab: Tab | null; text: string } {
  const asked = params.get(tabName) ?? '';
  const tab = Object.hasOwn(tabs, asked) ? (asked as Tab) : null;
  return { tab, text: cleanSearchText(params.get('q') ?? '') };
}

export function listPath<Tab extends string>(
  { path, tabName }: TabbedList<Tab>,
  tab: Tab | null,
  text = '',
): string {
  const params = new URLSearchParams();
  if (tab) params.set(tabName, tab);
  if (text !== '') params.set('q', text);
  return path + searchOf(params);
}

interface ListToolsProps<Tab extends string> {
  list: TabbedList<Tab>;
  tab: Tab | null;
  text: string;
  /** What the tabs tell apart. */
  tabsLabel: string;
  /** What the text is looked for in. */
  textLabel: string;
}

/** Above such a list: its tabs, and the field for the text. */
export function ListTools<Tab extends string>(props: ListToolsProps<Tab>) {
  const { list, tab, text, tabsLabel, textLabel } = props;
  return (
    <>
      <TabLinks
        label={tabsLabel}
        tabs={[
          { to: listPath(list, null, text), text: 'Visi', current: tab === null },
          ...(Object.keys(list.tabs) as Tab[]).map((key) => ({
            to: listPath(list, key, text),
            text: list.tabs[key],
            current: tab === key,
          })),
        ]}
      />
      <Form key={`${tab} ${text}`} role="search" method="get" className="tools">
        {tab && <input type="hidden" name={list.tabName} value={tab} />}
        <SearchField className="grow" label={textLabel} text={text} />
        <Button type="submit">Ieškoti</Button>
      </Form>
    </>
  );
}
