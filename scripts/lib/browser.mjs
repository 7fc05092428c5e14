import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { tryRun, run, UserError } from './child.mjs';
import { projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { toolProgram } from './tool.mjs';

/** Chromium without its user interface: the tests take half the time. */
const shell = 'chromium-headless-shell';
const names = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds a Chromium for the tests: that of CHROMIUM_PATH, else an installed one; otherwise installs one.
 * @returns {Promise<string>} its path
 * @throws {UserError} when there is none and none can be installed
 */
export async function findOrInstallBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await isBrowser(given)) return report(given, 'named by CHROMIUM_PATH');
    throw new UserError(`CHROMIUM_PATH names ${given}, which does not run as a browser.`);
  }
  const found = (await findBrowser()) ?? (await existing(await playwrightBrowser()));
  if (found) return report(found, 'found on this machine');
  /** @type {string[]} */
  const failures = [];
  for (const install of [installFromDebian, installFromPlaywright])
    try {
      const installed = await install();
      if (installed) return report(installed, 'installed now');
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      failures.push(error.message);
    }
  const causes = failures.map(lastReason).join('; ');
  throw new UserError(
    `There is no browser for the tests: install Chromium, or name one by CHROMIUM_PATH (${causes}).`,
  );
}

/**
 * @param {string} path
 * @param {string} origin
 */
function report(path, origin) {
  process.stderr.write(`✓ Browser: ${path} (${origin})\n`);
  return path;
}

async function findBrowser() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of new Set([...onPath, ...usualPlaces])) {
    const browser = await existing(path);
    if (browser) return browser;
  }
  return null;
}

/**
 * The line of a failed command that says why: the last one that is no stack and no warning.
 * @param {string} message
 */
function lastReason(message) {
  const [output = ''] = message.split('\n\n');
  const lines = output.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /^(E:|Error)|fail|not found|unable/i.test(line)) ?? lines[0] ?? '';
}

/** @param {string} path */
async function existing(path) {
  return existsSync(path) && (await isBrowser(path)) ? path : null;
}

/**
 * Some systems have a program of that name that only prints where to get the browser.
 * @param {string} path
 */
async function isBrowser(path) {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return existsSync(path);
  const { code, output } = await tryRun(path, ['--version'], { timeout: 20_000 });
  return code === 0 && /chrom|edge/i.test(output);
}

/** Installs the distribution's package, with all libraries it needs: for root on Debian and derived systems. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string} name */
  const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  await step('Installing Chromium', async () => {
    await run('apt-get', ['update'], { env });
    // Older releases have no package of the headless shell.
    await install(shell).catch(() => install('chromium'));
  });
  return findBrowser();
}

async function installFromPlaywright() {
  const program = toolProgram('playwright-core');
  await step("Downloading Playwright's Chromium", () =>
    run(projectNode(), [program, 'install', 'chromium'], { cwd: root }),
  );
  return existing(await playwrightBrowser());
}

/** The path at which Playwright installs its browser. */
async function playwrightBrowser() {
  const script =
    "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath());";
  return run(projectNode(), ['--input-type=module', '--eval', script], { cwd: root });
}
