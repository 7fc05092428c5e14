import { t } from '@kalaangan/messages/t';
import { socialMessages as messages } from '@kalaangan/contract/social/social';
import { api } from '~/lib/api/browser-transport.ts';
import { formatCount } from '~/lib/texts/format.ts';
import { followersQuery, followingQuery } from '../queries.ts';
import { usePeopleDialog } from './use-people-dialog.tsx';

type FollowCountsProps = { id: string; followersCount: number; followingCount: number };

/** The buttons '{n} followers' and '{n} following', which open the lists. */
export function FollowCounts({ id, followersCount, followingCount }: FollowCountsProps) {
  const { dialog, open } = usePeopleDialog();
  const lists = [
    {
      title: t('{shown} {count, plural, one {follower} other {followers}}', {
        count: followersCount,
        shown: formatCount(followersCount),
      }),
      query: followersQuery(api, id),
      empty: messages.noFollowers,
      failed: messages.followersFailed,
    },
    {
      title: t('{followingCount} following', { followingCount: formatCount(followingCount) }),
      query: followingQuery(api, id),
      empty: messages.noFollowing,
      failed: messages.followingFailed,
    },
  ];
  return (
    <>
      {lists.map((list) => (
        <button key={list.failed} type="button" className="count-button" onClick={() => void open(list)}>
          {list.title}
        </button>
      ))}
      {dialog}
    </>
  );
}
