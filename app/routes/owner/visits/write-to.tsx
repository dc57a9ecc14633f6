import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';

interface WriteToProps {
  serviceId: string;
  /** The conversation with the provider, where there is one. */
  talk: string | null;
}

/** Leads to the conversation with the provider, or to the form that begins one. */
export function WriteTo({ serviceId, talk }: WriteToProps) {
  const to = talk
    ? href('/seimininko-skydelis/zinutes/:conversationId', { conversationId: talk })
    : href('/service/:serviceId/susisiekti', { serviceId });
  return (
    <ButtonLink icon="message-square" to={to}>
      Rašyti žinutę
    </ButtonLink>
  );
}
