import { Form, href, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** The marks in their owners' colours, as their guidelines for sign-in buttons ask. */
const providers = [
  {
    id: 'google',
    label: 'Tęsti per „Google“',
    mark: (
      <>
        <path
          fill="#4285F4"
          d="M22 12.2c0-.7-.1-1.4-.2-2.1H12v4h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6Z"
        />
        <path
          fill="#34A853"
          d="M12 22.4c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6c-.9.6-2.1 1-3.5 1a6.1 6.1 0 0 1-5.7-4.2H2.8v2.7A10.4 10.4 0 0 0 12 22.4Z"
        />
        <path
          fill="#FBBC05"
          d="M6.3 14.1a6.2 6.2 0 0 1 0-4V7.4H2.8a10.4 10.4 0 0 0 0 9.4l3.5-2.7Z"
        />
        <path
          fill="#EA4335"
          d="M12 5.9c1.5 0 2.9.5 4 1.6l3-3A10.4 10.4 0 0 0 2.8 7.4l3.5 2.7A6.2 6.2 0 0 1 12 5.9Z"
        />
      </>
    ),
  },
  {
    id: 'facebook',
    label: 'Tęsti per „Facebook“',
    mark: (
      <>
        <circle cx="12" cy="12" r="11" fill="#1877F2" />
        <path
          fill="#fff"
          d="M15.9 15l.5-3.2h-3v-2c0-.9.4-1.7 1.8-1.7h1.4V5.4s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.3v2.3H7.1V15h2.8v7.8a11 11 0 0 0 3.5 0V15h2.5Z"
        />
      </>
    ),
  },
] as const;

interface OAuthButtonsProps {
  /** Those that are set up. */
  offered: readonly string[];
  /** For after the sign-in. */
  redirectTo: string | null;
}

/** Signing in at Google or Facebook. */
export function OAuthButtons({ offered, redirectTo }: OAuthButtonsProps) {
  const { formAction } = useNavigation();
  return (
    <div className="auth-buttons">
      {providers
        .filter(({ id }) => offered.includes(id))
        .map(({ id, label, mark }) => {
          const action = href('/oauth/:provider', { provider: id });
          return (
            <Form key={id} method="post" action={action}>
              {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
              <Button type="submit" block busy={formAction === action}>
                <svg className="auth-mark" viewBox="0 0 24 24" aria-hidden="true">
                  {mark}
                </svg>
                {label}
              </Button>
            </Form>
          );
        })}
    </div>
  );
}
