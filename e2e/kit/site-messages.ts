import type { Person } from '../../apps/server/test-kit/person.ts';

/** What a test asks of the process of its site. */
export type ToSite = 'stop' | { add: { name: string; username: string } };

/** What the process tells: where it listens, first of all, and who was added. */
export type FromSite = { url: string } | { added: Person };
