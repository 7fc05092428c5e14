import { t } from '@kalaangan/messages/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useNearBottom } from '~/lib/pages/near-bottom.ts';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Skeleton, SkeletonRegion } from '~/ui/page/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { ProfileLink } from './profile-link.tsx';
import type { PeopleQuery } from '../queries.ts';

type PeopleListProps = { query: PeopleQuery; empty: string; failed: string; onLeave: () => void };

/** People, page by page. CSS (`content-visibility`) skips the rendering of rows outside the viewport. */
export function PeopleList({ query, empty, failed, onLeave }: PeopleListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const sentinel = useNearBottom(hasNextPage && !isFetchingNextPage && !error, () => void fetchNextPage());
  const people = withoutRepeated(data?.pages.map((page) => page.people) ?? []).flat();

  if (!data && error)
    return (
      <div className="people-list grid place-items-center gap-3">
        <FormError>{failed}</FormError>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('Try Again')}
        </Button>
      </div>
    );
  if (!data) return <PeopleSkeleton />;
  if (people.length === 0) return <p className="people-list text-muted">{empty}</p>;
  return (
    <ul className="people-list">
      {people.map((person) => (
        <li key={person._id} className="people-row">
          <ProfileLink username={person.username} className="people-link" onClick={onLeave}>
            <Avatar src={person.profilePicture} seed={person.username} size="sm" />
            <span className="people-text">
              <span className="people-name" {...ownLanguage(person.name, person.language)}>
                {person.name}
              </span>
              <span className="people-username">
                <bdi dir="ltr">@{person.username}</bdi>
              </span>
            </span>
          </ProfileLink>
          <FollowButton person={person} size="sm" />
        </li>
      ))}
      <li aria-hidden={!error}>
        <div ref={sentinel} />
        {error && (
          <Button variant="secondary" size="sm" wide onClick={() => void fetchNextPage()}>
            {failed}
          </Button>
        )}
      </li>
    </ul>
  );
}

function PeopleSkeleton() {
  return (
    <SkeletonRegion label={t('Loading people')}>
      <div className="people-list" aria-hidden="true">
        {Array.from({ length: 5 }, (_, row) => (
          <div key={row} className="people-row">
            <Skeleton round className="size-8" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
