import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, start, type Started } from '../../kit/processes.ts';
import type { Scope } from '../../kit/scope.ts';
import { makeFolder } from '../../kit/site.ts';

/** How Varnish carries out purges: by its module xkey, or by bans. */
export type PurgeMethod = 'xkey' | 'bans';

export type Varnish = Started & { url: string };

const folder = join(root, 'docs/cdn');

/** @returns why Varnish cannot be used here, or null */
export function whyNoVarnish(method: PurgeMethod): string | null {
  const found = process.env['PATH']?.split(':').map((path) => join(path, 'varnishd')) ?? [];
  if (![...found, '/usr/sbin/varnishd'].some((path) => existsSync(path)))
    return 'varnishd is not installed: apt-get install varnish varnish-modules';
  if (method === 'bans') return null;
  const modules = execFileSync('sh', [
    '-c',
    'ls /usr/lib/*/varnish/vmods /usr/lib/varnish/vmods 2>/dev/null || true',
  ]);
  return modules.toString().includes('libvmod_xkey')
    ? null
    : "Varnish's module xkey is not installed: apt-get install varnish-modules, or --purge-by=bans";
}

/** Starts Varnish with the configuration of docs/cdn in front of a site. */
export async function startVarnish(
  scope: Scope,
  options: { port: number; sitePort: number; method: PurgeMethod },
): Promise<Varnish> {
  const made = await makeFolder(scope);
  const vcl = await readFile(join(folder, 'varnish.vcl'), 'utf8');
  await writeFile(
    join(made, 'varnish.vcl'),
    vcl
      .replace('.port = "3000"', `.port = "${options.sitePort}"`)
      .replace('purge-xkey', `purge-${options.method}`),
  );
  for (const file of ['purge-xkey.vcl', 'purge-bans.vcl'])
    await copyFile(join(folder, file), join(made, file));
  const listen = `127.0.0.1:${options.port}`;
  const args = [
    // Its files are readable by this user alone.
    '-j',
    'none',

    '-F',
    '-a',
    listen,
    '-f',
    join(made, 'varnish.vcl'),
    '-n',
    join(made, 'work'),
    '-s',
    'malloc,256m',
  ];
  const started = start(scope, 'varnishd', args, { env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` } });
  return { ...started, url: `http://${listen}` };
}
