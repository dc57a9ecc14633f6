import '#app/ui/fields/field.css';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { SearchField } from '#app/ui/fields/search-field.tsx';
import { categories } from '../catalogue/categories.ts';
import { isNarrowed, type OwnServicesQuery, statusWords } from './own-services-query.ts';

interface OwnServicesFilterProps {
  query: OwnServicesQuery;
  /** The list's address without a query. */
  list: string;
}

/** Narrows a long list of own services; what is chosen stands in the address. */
export function OwnServicesFilter({ query, list }: OwnServicesFilterProps) {
  const { text, status, category } = query;
  return (
    <Form key={`${text} ${status} ${category}`} action={list} role="search" className="own-filter">
      <SearchField label="Pavadinimas" text={text} />
      <div className="field">
        <label className="label" htmlFor="category">
          Kategorija
        </label>
        <Select id="category" name="category" defaultValue={category ?? ''}>
          <option value="">Visos</option>
          {categories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="field">
        <label className="label" htmlFor="status">
          Būsena
        </label>
        <Select id="status" name="status" defaultValue={status ?? ''}>
          <option value="">Visos</option>
          {Object.entries(statusWords).map(([id, word]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
      </div>
      <div className="row gap-2">
        <Button type="submit">Ieškoti</Button>
        {isNarrowed(query) && (
          <Link className="small strong" to={list}>
            Rodyti visas
          </Link>
        )}
      </div>
    </Form>
  );
}
