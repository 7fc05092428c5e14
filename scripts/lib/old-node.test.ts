import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import oldNode from '../old-node.cjs';
import { root } from './paths.mjs';

const { range, refuseNode } = oldNode;

it.each(['10.24.1', '18.20.4', '20.18.3', '21.7.3', '22.11.0'])('refuses Node %s in one line', (version) => {
  expect(refuseNode(version)).toMatch(/^Kalaangan is installed by Node 20\.19 [^\n]+$/);
  expect(refuseNode(version)).toContain(version);
});

it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.10.0'])('accepts Node %s', (version) => {
  expect(refuseNode(version)).toBeNull();
});

it('is what package.json asks for', () => {
  expect(readJson('package.json')).toMatchObject({ engines: { node: range } });
});

type Entry = { optional?: boolean; os?: string[]; cpu?: string | string[]; engines?: { node?: string } };

it('accepts no version for which npm leaves out a package of a machine', () => {
  const { packages }: { packages: Record<string, Entry> } = readJson('package-lock.json');
  const asked = Object.values(packages).flatMap(({ optional, os, cpu, engines }) =>
    // The processors that the project has a Node for.
    optional && os && [cpu].flat().some((one) => /^(x64|arm64)$/.test(one ?? '')) && engines?.node
      ? [engines.node]
      : [],
  );
  expect(asked).toContain(range);
  const others = asked.filter((one) => one !== range);
  // A lower bound alone, at most the lowest version that is accepted.
  for (const one of others) {
    const [, major = 99, minor = 0] = /^>= ?(\d+)(?:\.(\d+))?(?:\.\d+)*$/.exec(one) ?? [];
    expect(Number(major) * 1000 + Number(minor), one).toBeLessThanOrEqual(20_019);
  }
});

it('runs before every command that needs packages', () => {
  const { scripts }: { scripts: Record<string, string> } = readJson('package.json');
  const commands = Object.values(scripts).flatMap((line) => line.split(' || '));
  for (const command of commands.filter((one) => one.includes('scripts/')))
    expect(command).toMatch(/^(exec )?node -r \.\/scripts\/old-node\.cjs scripts\/[\w-]+\.mjs/);
});

it('says nothing under a Node of today', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/old-node.cjs')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

function readJson(name: string) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}
