import './changes-table.css';
import type { ReactNode } from 'react';
import type { Change } from './changes.ts';
import type { TextPart } from './word-changes.ts';

/** What has changed, side by side: what was taken out is struck, what came is marked, both also said. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table className="changes">
      <caption className="sr">Kas pasikeitė</caption>
      <thead>
        <tr>
          <th scope="col">Kas</th>
          <th scope="col">Buvo</th>
          <th scope="col">Dabar</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ term, before, now }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            <td data-label="Buvo">
              <Parts parts={before} />
            </td>
            <td data-label="Dabar">
              <Parts parts={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Parts({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return <span className="muted">Nenurodyta</span>;
  return (
    <div className="typed">
      {parts.map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        if (kind === 'same') return <span key={at}>{text}</span>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        return <Marked key={at} kind={kind} text={text} />;
      })}
    </div>
  );
}

/** Screen readers pass over `ins` and `del`: words say where each begins and ends. */
function Marked({ kind, text }: { kind: 'removed' | 'added'; text: string }) {
  const words: ReactNode = (
    <>
      <span className="sr">{kind === 'removed' ? '[pašalinta: ' : '[pridėta: '}</span>
      {text}
      <span className="sr">]</span>
    </>
  );
  return kind === 'removed' ? <del>{words}</del> : <ins>{words}</ins>;
}
