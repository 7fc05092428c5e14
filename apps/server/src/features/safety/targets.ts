import type { CaseTargetType } from '@kalaangan/contract/reports';
import type { Hold, Visibility } from '#features/social/index.ts';
import type { Db } from '#platform/database/tables.ts';

/** Something that can be reported and decided about. `ownerId`: of a person, their own. */
export type Target = {
  type: CaseTargetType;
  id: string;
  ownerId: string;
  visibility: Visibility;
  createdAt: Date;
};

/**
 * Why a target is held: it was reported or has many links and waits for a moderator, or a moderator has
 * decided, for good or by a copyright notice.
 */
export type TargetHoldReason = 'report' | 'review' | 'decision' | 'copyright';

export type TargetHold = Hold & { reason: TargetHoldReason };

/** How texts name a target; `title`: of the content that it is or belongs to, or the person's name. */
export type TargetName = { what: string; on: string; title: string; link: string };

/** What a moderator reads of a target. */
export type ReviewedTarget = { title: string; text: string; mediaIds: readonly string[] };

/** What moderation does with one type of target. */
export type TargetType = {
  /** Null if there is no such thing. */
  find(db: Db, id: string): Promise<Target | null>;
  /** Null if it was deleted. */
  name(target: Target): Promise<TargetName | null>;
  review(target: Target): Promise<ReviewedTarget | null>;
  hold(tx: Db, id: string, hold: TargetHold): Promise<void>;
  release(tx: Db, id: string, reason: TargetHoldReason): Promise<void>;
};

export type TargetTypes = Readonly<Record<CaseTargetType, TargetType>>;
