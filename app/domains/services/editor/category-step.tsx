import { FieldError } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { categories } from '../catalogue/categories.ts';
import { categoryTint } from '../catalogue/category-tint.ts';
import { controlId, type FieldLookup } from './form-field.tsx';

/** Which kind of service it is: one card for each. */
export function CategoryStep({ field }: { field: FieldLookup }) {
  const { value, error } = field('category');
  const errorId = `${controlId('category')}-error`;
  return (
    <fieldset className="stack gap-3" aria-describedby={error ? errorId : undefined}>
      <legend className="muted">Ką siūlote? Nuo kategorijos priklauso kiti klausimai.</legend>
      <div className="cat-cards">
        {categories.map(({ id, label, icon }, index) => (
          <label key={id} className={`cat-card ${categoryTint(id)}`}>
            <input
              type="radio"
              name="category"
              id={index === 0 ? controlId('category') : undefined}
              value={id}
              defaultChecked={value === id}
              aria-invalid={error ? true : undefined}
              className="radio"
            />
            <span className="cat-card-icon">
              <Icon name={icon} />
            </span>
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
