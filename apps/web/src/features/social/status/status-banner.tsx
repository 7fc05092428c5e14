import type { ShownStatus } from '@kalaangan/contract/social/status';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';

type StatusBannerProps = {
  content: ShownStatus;
  ownerId: string;
  /** Where its author goes on with it. */
  editLink: string;
};

/** The notice above a draft and what is unlisted, for its author; nothing, and no code, for all else. */
export function StatusBanner({ content, ...rest }: StatusBannerProps) {
  const isTold = content.status !== 'published';
  const code = useLazyCode(() => import('./status-notice.tsx'), isTold);
  return isTold && code ? <code.StatusNotice {...content} {...rest} /> : null;
}
