import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';

interface WriteToProps {
  bookingId: string;
  /** The conversation with the provider, where there is one. */
  talk: string | null;
}

/** Leads to the conversation with the provider, or to the form that begins one. */
export function WriteTo({ bookingId, talk }: WriteToProps) {
  const to = talk
    ? href('/seimininko-skydelis/zinutes/:conversationId', { conversationId: talk })
    : href('/seimininko-skydelis/vizitai/:bookingId/zinute', { bookingId });
  return (
    <ButtonLink icon="message-square" to={to}>
      Rašyti žinutę
    </ButtonLink>
  );
}
