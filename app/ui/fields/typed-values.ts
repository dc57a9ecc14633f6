/** What stands in the fields of a name: texts, and the values of ticked boxes. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const secret = 'input:is([type=password], [autocomplete=one-time-code], [name=code])';
const keptFields = `input:not([type=hidden], [type=file]):not(${secret}), select, textarea`;

/** What is typed into a form. Passwords, codes, files and hidden fields are left out. */
export function typedValues(form: HTMLFormElement): TypedValues {
  return valuesBy(form, (field) => (isTick(field) ? field.checked : field.value));
}

/** What its fields began with. A component that writes its own field has to be asked at once. */
export function begunValues(form: HTMLFormElement): TypedValues {
  return valuesBy(form, (field) => {
    if (isTick(field)) return field.defaultChecked;
    if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
    const begun = [...field.options].find(({ defaultSelected }) => defaultSelected);
    return (begun ?? field.options[0])?.value ?? '';
  });
}

/** Writes values into the fields of their names; other fields stay as they are. */
export function fillIn(form: HTMLFormElement, values: TypedValues): void {
  for (const field of fieldsOf(form)) {
    const own = values[field.name];
    if (own !== undefined) fill(field, own);
  }
}

/** Whether something is a part of the form; its fields may also stand elsewhere in the page. */
export function isPartOf(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return form.contains(target) || ('form' in target && target.form === form);
}

function fieldsOf(form: HTMLFormElement): TextField[] {
  const isKept = (field: Element): field is TextField => field.matches(keptFields);
  return [...form.elements].filter(isKept).filter((field) => field.name);
}

function isTick(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function valuesBy(form: HTMLFormElement, read: (field: TextField) => string | boolean) {
  const values: Record<string, string[]> = {};
  for (const field of fieldsOf(form)) {
    values[field.name] ??= [];
    const value = read(field);
    if (value !== false) values[field.name]?.push(value === true ? field.value : value);
  }
  return values;
}

/** Fills a field and fires its input event, so that a controlled component is updated. */
function fill(field: TextField, values: readonly string[]) {
  if (isTick(field)) {
    if (field.checked === values.includes(field.value)) return;
    if (field.type === 'checkbox' || !field.checked) field.click();
    else if (values.length === 0) {
      // No press takes back the choice of one of several.
      field.checked = false;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return;
  }
  const [value] = values;
  if (value === undefined || field.value === value) return;
  // React overlooks a value that was set on the element itself.
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Once the component has rendered what it heard.
  queueMicrotask(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}
