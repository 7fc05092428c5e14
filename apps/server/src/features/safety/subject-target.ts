import type { ReportTarget } from '@kalaangan/contract/reports';
import { describeSubjects, type Notifications } from '#features/notifications/index.ts';
import {
  findAnySubject,
  findCommentText,
  holdSubject,
  releaseSubject,
  type ContentKind,
  type HeldSubject,
  type SubjectKind,
} from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { Target, TargetType } from './targets.ts';

type Options = { db: Db; content: readonly ContentKind[]; notifications: Notifications };

/** A type of target whose things are subjects of these kinds. */
export function subjectTarget(
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
    return text === null ? null : { title: '', text, mediaIds: [] };
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
