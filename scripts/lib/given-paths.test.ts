import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { givenPaths } from './given-paths.mjs';

beforeEach(() => void vi.stubEnv('INIT_CWD', '/home/meera'));
afterEach(() => void vi.unstubAllEnvs());

it('takes relative paths from where npm was called, also those of options', () => {
  expect(givenPaths(['monday', '../b', '/mnt/c'])).toEqual(['/home/meera/monday', '/home/b', '/mnt/c']);
  expect(givenPaths(['--into', 'backups'])).toEqual(['--into', '/home/meera/backups']);
  expect(givenPaths(['--into=a=b'])).toEqual(['--into=/home/meera/a=b']);
});

it('leaves options, and the values of those that take no path', () => {
  expect(givenPaths(['--help', '--keep', '7d', 'x'], ['--keep'])).toEqual([
    '--help',
    '--keep',
    '7d',
    '/home/meera/x',
  ]);
  expect(givenPaths(['--keep=7d,4w'], ['--keep'])).toEqual(['--keep=7d,4w']);
});
