import type { RemovalReason } from '@kalaangan/contract/safety/removal';
import type { Viewer } from '#features/accounts/index.ts';
import type { Db } from '#platform/database/tables.ts';
import type { HeldSubject } from './tables.ts';

/** Requests to the feature that moderates, which is of a higher layer. */
type Moderation = {
  /**
   * Removes something of somebody else's as an admin: by a decision of moderation, so that its author is told why and may
   * appeal.
   */
  removeAsAdmin: (viewer: Viewer, subject: HeldSubject, reason: RemovalReason) => Promise<void>;
  /** Hides something until a moderator has seen it, in the transaction that publishes or changes it. */
  holdForReview: (tx: Db, subject: HeldSubject) => Promise<void>;
  /** Whether moderators have, or had, a case about something, in the transaction that would take it from their eyes. */
  hasCase: (tx: Db, subject: HeldSubject) => Promise<boolean>;
};

export type ModerationHook = Moderation & {
  /** Registers the feature that moderates, which calls it once. */
  register: (moderation: Moderation) => void;
};

export function createModerationHook(): ModerationHook {
  let registered: Moderation | null = null;
  const moderation = () => {
    if (!registered) throw new Error('no feature moderates');
    return registered;
  };
  return {
    register(one) {
      if (registered) throw new Error('a feature moderates already');
      registered = one;
    },
    removeAsAdmin: async (...action) => moderation().removeAsAdmin(...action),
    holdForReview: async (...action) => moderation().holdForReview(...action),
    hasCase: async (...question) => moderation().hasCase(...question),
  };
}
