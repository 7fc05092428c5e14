import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../scripts/lib/paths.mjs';

const run = promisify(execFile);
const fontPackage = 'fonts-noto-core';

/**
 * Environment variables with which Chromium has fonts of Indian scripts, as phones have: those of the machine, or Debian's
 * package of Noto in a folder that only this Chromium reads. Without them text would first be laid out in boxes.
 * @throws Error if there are none
 */
export async function findPhoneFonts(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const own = await run('fc-list', [':lang=hi']).catch(() => null);
  if (own?.stdout) return {};
  const folder = join(cacheFolder, 'phone-fonts');
  if (!existsSync(folder)) await download(folder);
  const settings = join(folder, 'fonts.conf');
  await writeFile(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'files')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: settings };
}

async function download(folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}-`);
  try {
    await run('apt-get', ['download', fontPackage], { cwd: unfinished });
    const [file = ''] = await readdir(unfinished);
    await run('dpkg-deb', ['-x', file, 'files'], { cwd: unfinished });
    await rm(join(unfinished, file));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`The throttled phone needs fonts of Indian scripts: install ${fontPackage}.`, {
      cause: error,
    });
  }
}
