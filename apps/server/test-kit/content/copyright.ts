import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import type { Person } from '../people/cast.ts';
import { ask } from '../client.ts';
import type { TestApp } from '../test-app.ts';

/** A copyright notice on these addresses that fulfils all rules. */
export const copyrightNotice = (...addresses: string[]) => ({
  work: 'The picture "Monsoon", painted in 2019',
  proof: 'The layers of the original file',
  addresses,
  explanation: 'It is shown whole, without my consent.',
  noException: true as const,
  name: 'Nila Kumar',
  postalAddress: '12 Lake Road\nPune 411001',
  phone: '+91 98000 54321',
  email: 'nila@example.org',
  undertaking: true as const,
  signature: 'Nila Kumar',
});

/** An order of a court or the government on these addresses that fulfils all rules. */
export const governmentOrder = (...addresses: string[]) => ({
  authority: 'High Court of Bombay',
  reference: 'CS 12/2026',
  date: '2026-11-20',
  law: 'Information Technology Act, 2000, section 79(3)(b)',
  addresses,
});

/** Has a moderator uphold the open notices on a thing. */
export async function upholdNotice({ app }: TestApp, moderator: Person, targetId: string): Promise<void> {
  const { token } = moderator;
  const { body } = await ask(app, moderation.list, { query: { limit: '50' }, token });
  const cases: { _id: string; kind: string; targetId: string }[] = body.cases;
  for (const one of cases.filter(({ kind, targetId: id }) => kind === 'notice' && id === targetId))
    await ask(app, moderation.decide, {
      params: { id: one._id },
      body: { action: 'remove', reason: '1', note: 'The notice is complete.' },
      token,
    });
}
