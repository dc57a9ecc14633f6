import { OAuth2Server } from 'oauth2-mock-server';
import type { Answer, Browser } from '../requests/browser.ts';

export type Profile = Readonly<Record<string, string | boolean>>;
export type ProviderName = 'google' | 'facebook';

/** A local identity provider in place of Google and Facebook; its answers are set by the trial. */
export type LocalProvider = {
  /** The settings with which a server takes it for both. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where its own pages are. */
  readonly origin: string;
  /** Consents to what a redirect to it asks. @returns the callback's path */
  readonly follow: (location: string) => Promise<string>;
  /** Presses our button and consents. @returns the callback's path */
  readonly consent: (browser: Browser, name: ProviderName) => Promise<string>;
  /** The profile of every sign-in from now on. */
  readonly answerAs: (profile: Profile) => void;
  /** Goes all the way; the browser keeps what cookies it gets. */
  readonly signIn: (browser: Browser, name: ProviderName, profile: Profile) => Promise<Answer>;
  readonly stop: () => Promise<void>;
};

export async function startProvider(): Promise<LocalProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const client = (name: string) => ({
    [`${name}_CLIENT_ID`]: 'vizgis',
    [`${name}_CLIENT_SECRET`]: 'a secret of the provider',
    [`${name}_ISSUER_URL`]: server.issuer.url ?? '',
  });
  const follow: LocalProvider['follow'] = async (location) => {
    const sent = await fetch(location, { redirect: 'manual' });
    const { pathname, search } = new URL(sent.headers.get('location') ?? '');
    return pathname + search;
  };
  const consent: LocalProvider['consent'] = async (browser, name) =>
    follow((await browser.post(`/oauth/${name}`)).location ?? '');
  const answerAs: LocalProvider['answerAs'] = (profile) => {
    server.service.removeAllListeners('beforeUserinfo');
    server.service.on('beforeUserinfo', (answer) => {
      answer.body = { ...profile };
    });
  };
  return {
    settings: { ...client('GOOGLE'), ...client('FACEBOOK') },
    origin: new URL(server.issuer.url ?? '').origin,
    follow,
    consent,
    answerAs,
    async signIn(browser, name, profile) {
      answerAs(profile);
      return browser.get(await consent(browser, name));
    },
    stop: () => server.stop(),
  };
}
