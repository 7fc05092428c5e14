import { links } from '@kalaangan/contract/links';
import { findPersonState, hidePerson, showPerson } from '#features/accounts/index.ts';
import { holdSubjectsOfOwner, releaseSubjectsOfOwner, type ContentKind } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { TargetType } from './targets.ts';

/** A person: hidden, they are gone with all that they have published. */
export function personTarget({ db, content }: { db: Db; content: readonly ContentKind[] }): TargetType {
  return {
    async find(tx, id) {
      const person = await findPersonState(tx, id);
      if (!person) return null;
      return { type: 'user', id, ownerId: id, visibility: person.visibility, createdAt: person.created_at };
    },
    async name({ id }) {
      const person = await findPersonState(db, id);
      return person
        ? { what: 'profile', on: 'profile', title: person.name, link: links.profile(person.username) }
        : null;
    },
    async review({ id }) {
      const person = await findPersonState(db, id);
      if (!person) return null;
      const text = [person.title, person.summary, person.link].filter(Boolean).join('\n');
      return {
        title: person.name,
        text,
        mediaIds: person.profile_media_id === null ? [] : [person.profile_media_id],
      };
    },
    async hold(tx, id, { reason }) {
      if (reason === 'review') return;
      await hidePerson(tx, id, reason);
      await holdSubjectsOfOwner(tx, content, id);
    },
    labelMature: async () => null,
    async release(tx, id, reason) {
      // People are not held for the links of their profile, which are shown as text.
      if (reason === 'review') return;
      if (await showPerson(tx, id, reason)) await releaseSubjectsOfOwner(tx, content, id);
    },
    async labelAi() {},
  };
}
