import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { SkeletonRegion, SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { PersonArtworks } from '../person-artworks.tsx';

type PortfolioProps = {
  user: { _id: string; username: string };
  isOwn: boolean;
  /** What is shown where there are no works. */
  empty: ReactNode;
};

/** A person's works as they have arranged them; on one's own profile with `#arrange` in the address, to be arranged. */
export function Portfolio({ user, isOwn, empty }: PortfolioProps) {
  const { hash } = useLocation();
  // The server knows neither.
  const isArranging = useHydrated() && isOwn && hash === '#arrange';
  const code = useLazyCode(() => import('./arrange.tsx'), isArranging);
  if (!isArranging) return <PersonArtworks userId={user._id} empty={empty} />;
  if (code) return <code.Arrange user={user} empty={empty} />;
  return (
    <SkeletonRegion label={t('Loading artworks')}>
      <SkeletonTiles count={15} />
    </SkeletonRegion>
  );
}
