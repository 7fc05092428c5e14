import { describe, expect, it } from 'vitest';
import type { Call } from './call.ts';
import { contract } from './contract.ts';

const calls: [address: string, call: Call][] = Object.entries(contract);

it.each([
  [
    'answered',
    [
      'POST /api/auth/google',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/passkey',
      'POST /api/auth/passkey/options',
      'POST /api/users/me/export',
    ],
  ],
  ['refused', ['GET /api/auth/verify/:token']],
])('calls that are %s during maintenance though their method says otherwise are these', (how, addresses) => {
  const found = calls.filter(([, { duringMaintenance }]) => duringMaintenance === how);
  expect(found.map(([address]) => address).toSorted()).toEqual(addresses);
});

describe('people whose account is suspended, banned or closed', () => {
  it('may leave, export, appeal, answer notices, protect their account and read, and write nothing else', () => {
    const allowed = calls.filter(
      ([address, { session, whileRestricted }]) =>
        !address.startsWith('GET ') && session !== 'none' && whileRestricted,
    );
    expect(allowed.map(([address]) => address).toSorted()).toEqual([
      'DELETE /api/users/me',
      'DELETE /api/users/me/passkeys/:id',
      'DELETE /api/users/me/sessions',
      'DELETE /api/users/me/sessions/:id',
      'POST /api/access-requests',
      'POST /api/appeals',
      'POST /api/artworks/:id/increment-view',
      'POST /api/auth/logout',
      'POST /api/auth/send-verification',
      'POST /api/copyright-notices',
      'POST /api/copyright-notices/:number/counter',
      'POST /api/discussions/:id/increment-view',
      'POST /api/notifications/:id/mark-read',
      'POST /api/notifications/mark-read',
      'POST /api/users/me/consents',
      'POST /api/users/me/export',
      'PUT /api/users/me/password',
      'PUT /api/users/me/rule-mails',
    ]);
  });
});
