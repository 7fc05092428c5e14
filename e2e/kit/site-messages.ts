import type { Person } from '../../apps/server/test-kit/person.ts';

/** Messages from a test to the process of its site. */
export type ToSite = 'stop' | { add: { name: string; username: string } };

/** Messages from the process: its URL once it listens, then each person that was added. */
export type FromSite = { url: string } | { added: Person };
