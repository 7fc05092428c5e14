import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outcome, run, Trouble } from './child.mjs';
import { projectNode } from './node-binary.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { toolProgram } from './tool.mjs';

/** The same engine without the windows, bars and menus of a browser: the tests take half the time. */
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
 * A Chromium for the tests: the one that CHROMIUM_PATH names, one that is there, else one that is installed now.
 * @returns {Promise<string>} its path
 */
export async function findOrInstallBrowser() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (await isBrowser(given)) return say(given, 'named by CHROMIUM_PATH');
    throw new Trouble(`CHROMIUM_PATH names ${given}, which does not run as a browser.`);
  }
  const found = (await findBrowser()) ?? (await existing(await playwrightBrowser()));
  if (found) return say(found, 'found on this machine');
  /** @type {string[]} */
  const failures = [];
  for (const install of [installFromDebian, installFromPlaywright])
    try {
      const installed = await install();
      if (installed) return say(installed, 'installed just now');
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      failures.push(error.message);
    }
  throw new Trouble(
    `${failures.join('\n\n')}\n\nNo browser for the tests: install Chromium, or name one by CHROMIUM_PATH.`,
  );
}

/**
 * @param {string} path
 * @param {string} origin
 */
function say(path, origin) {
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

/** @param {string} path */
async function existing(path) {
  return existsSync(path) && (await isBrowser(path)) ? path : null;
}

/**
 * Some systems have a file of that name that only says where to get the browser.
 * @param {string} path
 */
async function isBrowser(path) {
  // On Windows the question for the version opens a window.
  if (process.platform === 'win32') return existsSync(path);
  const { code, output } = await outcome(path, ['--version'], { timeout: 20_000 });
  return code === 0 && /chrom|edge/i.test(output);
}

/** As root on Debian and its kin: the system's own, with every library it needs. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string} name */
  const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  await step('Installing Chromium', async () => {
    await run('apt-get', ['update'], { env });
    // Older systems have it only whole.
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

/** Where Playwright puts its own browser. */
async function playwrightBrowser() {
  const script =
    "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath());";
  return run(projectNode(), ['--input-type=module', '--eval', script], { cwd: root });
}
