import { t } from '@kalaangan/messages/t';
import { Skeleton, SkeletonRegion, SkeletonTiles } from '~/ui/page/skeleton.tsx';

/** Placeholder in the dimensions of the real profile, so that nothing moves when it is loaded. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion label={t('Loading profile')}>
      <div className="profile-header" aria-hidden="true">
        <div className="profile-banner" />
        <div className="wrap profile-card">
          <div className="profile-picture">
            <Skeleton round className="avatar avatar-xl" />
          </div>
          <div className="profile-text">
            <Skeleton className="h-9 w-56" />
            <Skeleton className="mt-3 h-5 w-32" />
            <Skeleton className="mt-6 h-5 w-72 max-w-full" />
          </div>
        </div>
      </div>
      <SkeletonTiles count={15} />
    </SkeletonRegion>
  );
}
