import { readFileSync } from 'node:fs';
import type { Settings } from '#platform/config/index.ts';
import { loadWebBuild } from '#platform/web-host/web-build.ts';
import * as z from 'zod';
import { fault, ok, warning, type Finding } from '../finding.ts';

const packageFile = new URL('../../../../../../package.json', import.meta.url);
const ownNode = z.object({ optionalDependencies: z.record(z.string(), z.string()) });

/** Compares the running Node with the one that comes with the project for this machine, if there is one. */
export function checkNode(
  running: string = process.versions.node,
  name = `node-${process.platform}-${process.arch}`,
): Finding[] {
  const { optionalDependencies } = ownNode.parse(JSON.parse(readFileSync(packageFile, 'utf8')));
  const [, own] = /(?:^|@)(\d[\d.]*)$/.exec(optionalDependencies[name] ?? '') ?? [];
  if (own === undefined || own.localeCompare(running, 'en', { numeric: true }) <= 0) return [ok(running)];
  return [warning(`${running} is older than the ${own} that comes with the project`, 'npm ci --omit=dev')];
}

/** @param folder of the builds, that of the site by default */
export async function checkPages(
  { development }: Pick<Settings, 'development'>,
  folder?: string,
): Promise<Finding[]> {
  if (development) return [ok('made when they are asked for')];
  try {
    await loadWebBuild(folder);
    return [ok('built')];
  } catch (error) {
    return [fault(error instanceof Error ? error.message : String(error), 'npm run build')];
  }
}
