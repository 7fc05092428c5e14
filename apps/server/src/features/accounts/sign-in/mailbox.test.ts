import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['asha@example.org', 'asha@example.org'],
  ['Asha@Example.org', 'asha@example.org'],
  ['asha+kala@example.org', 'asha@example.org'],
  ['asha+a+b@example.org', 'asha@example.org'],
  ['+asha@example.org', '+asha@example.org'],
  ['a.sha@example.org', 'a.sha@example.org'],
  ['A.S.H.A+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
])('takes %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
