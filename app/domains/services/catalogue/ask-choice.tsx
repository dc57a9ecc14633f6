import './ask-choice.css';
import { href } from 'react-router';
import { askedName, mostAsked } from './ask-several.ts';

/*
 * 'Klausti kelių' on a page of cards is one plain form, whose boxes stand on the cards: it needs no script,
 * and the page is the same for all visitors. The switch shows boxes and bar by CSS alone.
 */

const formId = 'klausti';

/** Shows the boxes, which are hidden until they are wanted. */
export function AskSwitch() {
  return (
    <label className="btn btn-secondary btn-sm ask-switch">
      <input type="checkbox" className="sr" form={formId} />
      Klausti kelių
    </label>
  );
}

interface AskTickProps {
  service: { readonly id: string; readonly title: string };
}

/** The box of a service: on a card it stands in the corner, among its other parts. */
export function AskTick({ service: { id, title } }: AskTickProps) {
  return (
    <label className="opt-row ask-tick">
      <input type="checkbox" className="check" name={askedName} value={id} form={formId} />
      <span>
        Klausti<span className="sr">: {title}</span>
      </span>
    </label>
  );
}

/** What leads to the question for all that are chosen, always in view below them. */
export function AskBar() {
  return (
    <form id={formId} className="panel row between ask-bar" action={href('/klausti')}>
      <p>
        <strong className="asked"> iš {mostAsked}.</strong> Kiekvienas teikėjas klausimą gaus
        atskirai.
      </p>
      <button type="submit" className="btn btn-primary">
        Užduoti klausimą
      </button>
    </form>
  );
}
