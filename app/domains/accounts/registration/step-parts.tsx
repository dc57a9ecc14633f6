import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Note } from '#app/ui/note.tsx';

/** What looked wrong in the first step of a partner's registration and stopped nothing. */
export function StepWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Note tone="warn">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Note>
  );
}

interface StepFootProps {
  /** The page before. */
  back: string;
  busy: boolean;
  busyText: string;
  className?: string;
  /** What the button says. */
  children: ReactNode;
}

/** The way back from a step, and the button that goes on. */
export function StepFoot({ back, busy, busyText, className, children }: StepFootProps) {
  return (
    <div className={classes(className, 'row between')}>
      <ButtonLink to={back} icon="arrow-left">
        Atgal
      </ButtonLink>
      <Button
        type="submit"
        variant="primary"
        className="auth-wide-button"
        busy={busy}
        busyText={busyText}
      >
        {children}
      </Button>
    </div>
  );
}
