import { expect, it } from 'vitest';
import { startWarnings } from './start-warnings.ts';

const officer = { name: 'A', email: 'a@example.org', hasOwnEmail: true, phone: '1', address: 'B' };
const settings: Parameters<typeof startWarnings>[0] = {
  databaseUrl: null,
  secrets: [
    { name: 'SESSION_SECRET', values: ['secret'], file: null },
    { name: 'SEAL_KEY', values: ['key'], file: '/data/seal-key' },
  ],
  publicUrl: 'https://kalaangan.example',
  trustProxy: { hops: 1 },
};

it('has no line for a complete installation', () => {
  expect(startWarnings(settings, officer)).toEqual([]);
});

it('names what is missing of the officer', () => {
  const lines = startWarnings(settings, { ...officer, name: null, phone: null });
  expect(lines).toEqual([expect.stringContaining('set GRIEVANCE_NAME, GRIEVANCE_PHONE')]);
});

it('names a secret that other machines do not have', () => {
  expect(startWarnings({ ...settings, databaseUrl: 'postgres://a/db' }, officer)).toEqual([
    expect.stringContaining('set SEAL_KEY'),
  ]);
});

it.each([
  ['https://kalaangan.example', 1],
  ['http://192.0.2.1:3000', 1],
  ['http://localhost:3000', 0],
  ['http://kalaangan.localhost', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
])('says at %s that callers from this machine have no limits: %i', (publicUrl, count) => {
  const lines = startWarnings({ ...settings, publicUrl, trustProxy: null }, officer);
  expect(lines.filter((line) => line.startsWith('TRUST_PROXY is off'))).toHaveLength(count);
});
