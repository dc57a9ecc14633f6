import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';

interface WriteLinkProps {
  serviceId: string;
  /** False: the service has no address. */
  possible: boolean;
  /** Opens the form over the page instead. */
  onOpen: () => void;
  className?: string;
  block?: boolean;
}

/** 'Susisiekti su teikėju': a link to the form's own page, which a script turns into a dialog. */
export function WriteLink({ serviceId, possible, onOpen, block, className }: WriteLinkProps) {
  const look = { variant: 'primary', icon: 'message-square', block, className } as const;
  if (!possible) {
    return (
      <div className="stack gap-2">
        <Button {...look} disabled aria-describedby="be-adreso">
          Susisiekti su teikėju
        </Button>
        <p className="small muted" id="be-adreso">
          Teikėjas nenurodė kontaktinio el. pašto.
        </p>
      </div>
    );
  }
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonLink {...look} to={href('/service/:serviceId/susisiekti', { serviceId })} onClick={open}>
      Susisiekti su teikėju
    </ButtonLink>
  );
}
