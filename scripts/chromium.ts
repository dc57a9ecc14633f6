import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The list with which Playwright starts Chromium, which ours replaces: of two --disable-features
 * Chromium reads the last.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The suggestions under the address bar are two pages of the browser's own, loaded with every new
 * window, which costs more processor time than the page of a test.
 */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process for each site costs a tenth of the processor time, and all pages are of one site. */
const siteIsolation = ['IsolateOrigins', 'site-per-process'];

/** The flags that Debian's Chromium needs in a container without a display or a way out. */
export const chromiumFlags = [
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages, ...siteIsolation].join(',')}`,
  '--disable-site-isolation-trials',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds Chromium without windows; as root it is installed from Debian when it is missing. Where that
 * cannot be, Chromium with windows does the same and takes half as long again.
 * @returns the program's path
 * @throws Error with the sentence what to install
 */
export function requireChromium(): string {
  const found = findProgram(['chromium-headless-shell']);
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium from Debian…');
    installFromDebian('chromium-headless-shell');
    const installed = findProgram(['chromium-headless-shell']);
    if (installed) return installed;
  }
  const withWindows = findProgram(['chromium', 'chromium-browser', 'google-chrome']);
  if (withWindows) return withWindows;
  throw new Error(
    'The end-to-end tests need Chromium. Install it as root: apt-get install chromium-headless-shell',
  );
}

/** What goes wrong is written to standard error; whether it is there afterwards is for the caller. */
export function installFromDebian(debianPackage: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'];
  spawnSync('apt-get', ['update'], { env, stdio });
  const args = ['install', '-y', '--no-install-recommends', debianPackage];
  spawnSync('apt-get', args, { env, stdio });
}

/** The first of these programs that one of the folders of PATH has. */
function findProgram(names: readonly string[]): string | null {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const program = join(folder, name);
      try {
        accessSync(program, constants.X_OK);
        return program;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return null;
}
