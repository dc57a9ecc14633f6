import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { Crumb } from '#app/ui/crumb.tsx';
import { Steps } from '#app/ui/data/progress.tsx';
import { AuthFrame } from './auth-frame.tsx';

const steps = 2;

interface RegisterFrameProps {
  /** Counted from 1. */
  step: number;
  title: string;
  /** An owner who becomes a partner with the account that is signed in. */
  isOwner?: boolean;
  children: ReactNode;
}

/** A step of a partner's registration: its number, the bar, the form. */
export function RegisterFrame({ step, title, isOwner = false, children }: RegisterFrameProps) {
  return (
    <AuthFrame
      title={title}
      above={
        <p className="small muted strong num">
          <span className="sr">Žingsnis </span>
          {step}/{steps}
        </p>
      }
      corner={
        isOwner ? (
          <Crumb to={href('/seimininko-skydelis')}>Šeimininko skydelis</Crumb>
        ) : (
          <Link className="crumb" to={href('/partner/login')}>
            Jau turite paskyrą? Prisijungti
          </Link>
        )
      }
      picture="kennel"
      long
    >
      <Steps current={step} total={steps} />
      {children}
    </AuthFrame>
  );
}
