import { expect, it } from 'vitest';
import { UserError } from './child.mjs';
import { explainNpm } from './npm-failure.mjs';

const offline = `npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error errno ENOTFOUND
npm error network request to https://registry.example.org/zod/-/zod-4.6.7.tgz failed, reason: getaddrinfo ENOTFOUND registry.example.org
npm error network This is a problem related to network connectivity.`;

it('says in one line that the registry is not reached', () => {
  expect(explainNpm(new UserError(offline))?.message).toMatch(
    /^The packages are not installed, and https:\/\/registry\.example\.org does not answer \(ENOTFOUND\): [^\n]+$/,
  );
});

it('says in one line that node_modules cannot be written', () => {
  const refused = new UserError(
    "npm error code EACCES\nnpm error EACCES: permission denied, rename 'node_modules'",
  );
  expect(explainNpm(refused)?.message).toMatch(/^The packages [^\n]+ \(EACCES\): run 'npm ci' [^\n]+$/);
});

it.each([
  ['another failure of npm', new UserError('npm error code EUSAGE')],
  ['an error of the script', new TypeError('no')],
])('leaves %s as it is', (_, error) => {
  expect(explainNpm(error)).toBeNull();
});
