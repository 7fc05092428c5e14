import { socialMessages as say } from '@kalaangan/contract/social';
import { useState } from 'react';
import { api } from '~/lib/browser-transport.ts';
import { formatCount } from '~/lib/format.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { followersQuery, followingQuery } from './queries.ts';

type FollowCountsProps = { id: string; followersCount: number; followingCount: number };

/** '{n} followers' and '{n} following', which open the lists. */
export function FollowCounts({ id, followersCount, followingCount }: FollowCountsProps) {
  const [open, setOpen] = useState<'followers' | 'following' | null>(null);
  const close = () => setOpen(null);
  const followers = `${formatCount(followersCount)} ${followersCount === 1 ? 'follower' : 'followers'}`;
  const following = `${formatCount(followingCount)} following`;
  return (
    <>
      <button type="button" className="count-button" onClick={() => setOpen('followers')}>
        {followers}
      </button>
      <button type="button" className="count-button" onClick={() => setOpen('following')}>
        {following}
      </button>
      {open === 'followers' && (
        <PeopleDialog
          title={followers}
          query={followersQuery(api, id)}
          empty={say.noFollowers}
          failed={say.followersFailed}
          onClose={close}
        />
      )}
      {open === 'following' && (
        <PeopleDialog
          title={following}
          query={followingQuery(api, id)}
          empty={say.noFollowing}
          failed={say.followingFailed}
          onClose={close}
        />
      )}
    </>
  );
}
