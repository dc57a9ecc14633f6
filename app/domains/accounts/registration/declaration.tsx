import { href, Link } from 'react-router';
import type { TraderKind } from '../trader-kinds.ts';

interface DeclarationProps {
  kind: TraderKind;
  /** What the press is: 'Registruodamiesi'. */
  act: string;
}

/** What one declares at the button: by it each service says who offers it (Directive 2011/83/EU, Article 6a). */
export function Declaration({ kind, act }: DeclarationProps) {
  return (
    <p className="small muted">
      Paskelbti ir atsakinėti nieko nekainuoja. {act} patvirtinate, kad{' '}
      {kind === 'not_trader' ? 'nesate verslininkas' : 'paslaugas teikiate kaip verslininkas'}. Taip
      pat sutinkate su <Link to={href('/taisykles')}>naudojimosi taisyklėmis</Link> ir patvirtinate,
      kad susipažinote su <Link to={href('/privacy')}>privatumo politika</Link>.
    </p>
  );
}
