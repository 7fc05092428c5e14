import { expect, it } from 'vitest';
import { explainUnwritable } from './prepare.mjs';

const failure = (code: string) => Object.assign(new Error(code), { code, path: '/srv/site/.cache' });

it('says in one line that pages are not built where they cannot be', () => {
  expect(explainUnwritable(failure('EROFS'), false)?.message).toBe(
    "The pages are not built from this code, and /srv/site/.cache cannot be written: run 'npm run build' where it can be.",
  );
});

it('says in one line that packages are missing where they cannot be installed', () => {
  expect(explainUnwritable(failure('EACCES'), true)?.message).toBe(
    "The packages are not those of package-lock.json, and /srv/site/.cache cannot be written: run 'npm ci --omit=dev' where it can be.",
  );
});

it('leaves other errors as they are', () => {
  expect(explainUnwritable(failure('ENOSPC'), false)).toBeNull();
});
