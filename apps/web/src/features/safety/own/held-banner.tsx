import type { OwnDecision, Visibility } from '@kalaangan/contract/social/visibility';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';

type HeldBannerProps = {
  content: { visibility?: Visibility | undefined; decision?: OwnDecision | null | undefined };
  ownerId: string;
};

/** The notice above something that is under review or removed; nothing, and no code, for all else. */
export function HeldBanner({ content: { visibility, decision = null }, ownerId }: HeldBannerProps) {
  const isHeld = visibility === 'hidden' || visibility === 'removed';
  const code = useLazyCode(() => import('./held-notice.tsx'), isHeld);
  if (!isHeld || !code) return null;
  return <code.HeldNotice visibility={visibility} decision={decision} ownerId={ownerId} />;
}
