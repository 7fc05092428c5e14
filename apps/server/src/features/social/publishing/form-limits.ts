import { isShown, type Status } from '@kalaangan/contract/social/status';
import type { RateLimits } from '#platform/rate-limits/index.ts';

/** Counting of a form that may publish, or keep a draft, against the limits of its account. */
type CountedForm = {
  /** Called once it is known what the form does, before the transaction. @throws {Problem} 429 */
  settle(to: Status): Promise<void>;
};

type FormLimits = RateLimits<'draft', 'upload'>;

/**
 * Counts a form with files before any of it is read. Drafts save themselves every few seconds: they do not use up what publishing is
 * limited by, but their publication does.
 * @param before the status of what is changed; `published` for something new
 * @throws {Problem} 429
 */
export async function countForm(limits: FormLimits, viewerId: string, before: Status): Promise<CountedForm> {
  if (!isShown(before)) {
    await limits.consume('draft', viewerId);
    return { settle: async (to) => void (isShown(to) && (await limits.take('upload', viewerId))) };
  }
  const point = await limits.take('upload', viewerId);
  return {
    async settle(to) {
      if (isShown(to)) return;
      await point.giveBack();
      await limits.consume('draft', viewerId);
    },
  };
}

/** The same for a form that is counted with its first file. */
export function countFirstFile(limits: FormLimits, viewerId: string, before: Status) {
  let counted: CountedForm | null = null;
  return {
    /** @throws {Problem} 429 */
    async onFirstFile(): Promise<void> {
      counted = await countForm(limits, viewerId, before);
    },
    settle: async (to: Status): Promise<void> => counted?.settle(to),
  };
}
