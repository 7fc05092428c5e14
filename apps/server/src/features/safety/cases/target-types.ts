import { byContentKind } from '@kalaangan/contract/social/content-kinds';
import { links } from '@kalaangan/contract/links';
import type { ReportTarget } from '@kalaangan/contract/safety/reports';
import { findPersonState, hidePerson, showPerson } from '#features/accounts/index.ts';
import { describeSubjects, type Notifications } from '#features/notifications/index.ts';
import {
  findAnySubject,
  findCommentText,
  holdSubject,
  holdSubjectsOfOwner,
  listEarlierTexts,
  releaseSubject,
  releaseSubjectsOfOwner,
  type ContentKind,
  type HeldSubject,
  type SubjectKind,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Target, TargetType, TargetTypes } from './target-queries.ts';

type Options = { db: Db; content: readonly ContentKind[]; notifications: Notifications };

export function createTargetTypes(options: Options): TargetTypes {
  return {
    ...byContentKind((kind) => subjectTarget(kind, [kind], options)),
    series: subjectTarget('series', ['series'], options),
    reply: subjectTarget('reply', ['discussion_reply'], options),
    board: subjectTarget('board', ['board'], options),
    comment: subjectTarget('comment', ['comment', 'comment_reply'], options),
    user: personTarget(options),
    access: accessTarget,
  };
}

/** A type of target whose things are subjects of these kinds. */
function subjectTarget(
  type: ReportTarget,
  kinds: readonly SubjectKind[],
  { db, content, notifications }: Options,
): TargetType {
  async function findSubject(tx: Db, id: string): Promise<HeldSubject | null> {
    const subject = await findAnySubject(tx, id);
    return subject && kinds.includes(subject.kind) ? { kind: subject.kind, id } : null;
  }
  async function review({ id }: Target) {
    const subject = await findSubject(db, id);
    if (!subject) return null;
    const kind = content.find(({ describe }) => describe.has(subject.kind));
    if (kind) return kind.findForReview(subject.kind, id);
    const text = await findCommentText(db, id);
    return text === null ? null : { title: '', text, mediaIds: [], earlier: await listEarlierTexts(db, id) };
  }
  return {
    async find(tx, id) {
      const subject = await findAnySubject(tx, id);
      if (!subject || !kinds.includes(subject.kind)) return null;
      const { ownerId, visibility, createdAt } = subject;
      return { type, id, ownerId, visibility, createdAt };
    },
    async name({ id }) {
      const subject = await findSubject(db, id);
      if (!subject) return null;
      return (await describeSubjects(notifications, [subject])).get(id) ?? null;
    },
    review,
    async hold(tx, id, hold) {
      const subject = await findSubject(tx, id);
      if (subject) await holdSubject(tx, content, subject, hold);
    },
    async labelMature(tx, id, to) {
      const subject = await findSubject(tx, id);
      const kind = content.find(({ describe }) => subject && describe.has(subject.kind));
      return (subject && (await kind?.labelMature?.(tx, subject.kind, id, to))) ?? null;
    },
    async release(tx, id, reason) {
      const subject = await findSubject(tx, id);
      if (subject) await releaseSubject(tx, content, subject, reason);
    },
    async labelAi(tx, id, isLabelled) {
      const subject = await findSubject(tx, id);
      const kind = content.find((one) => one.kind === subject?.kind);
      await kind?.labelAi?.(tx, id, isLabelled);
    },
  };
}

/** A person: hidden, they are gone with all that they have published. */
function personTarget({ db, content }: Options): TargetType {
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

/** Messages about accessibility are about no thing: there is nothing to see, hold or release. */
const accessTarget: TargetType = {
  find: async () => null,
  name: async () => null,
  review: async () => null,
  hold: async () => {},
  release: async () => {},
  labelAi: async () => {},
  labelMature: async () => null,
};
