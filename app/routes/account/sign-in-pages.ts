import { href } from 'react-router';

/** The page for signing in of each kind of account. */
export const signInPages = {
  owner: href('/prisijungti-seimininkas'),
  partner: href('/partner/login'),
  admin: href('/admin/login'),
};
