import { t } from '@kalaangan/messages/t';
import { blockAddresses as at, blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';
import { pageQuery } from '~/lib/queries/page-param.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { useUnseen } from '../mutations/use-unseen.ts';
import { PersonLink } from './person-link.tsx';
import { peopleQuery } from '../queries.ts';

const lists = {
  blocks: {
    undo: 'unblock',
    label: t('Unblock'),
    none: messages.noBlocks,
    failed: messages.blocksFailed,
  },
  mutes: {
    undo: 'unmute',
    label: t('Unmute'),
    none: messages.noMutes,
    failed: messages.mutesFailed,
  },
} as const;
type List = keyof typeof lists;

/** The people whom the member has blocked, each with a button to undo it. */
export const BlockedPeople = () => <UnseenPeople list="blocks" />;

/** The same for those whom the member has muted. */
export const MutedPeople = () => <UnseenPeople list="mutes" />;

function UnseenPeople({ list }: { list: List }) {
  const { none, failed } = lists[list];
  const query = peopleQuery(['unseen', list], async (page, signal) => {
    const { users, nextCursor } = await api(at[list], { query: pageQuery(page) }, { signal });
    return { people: users, nextCursor };
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <>
      {!data && !error && <Spinner label={t('Loading...')} block />}
      {error && (
        <>
          <FormError>{failed}</FormError>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('Try Again')}
          </Button>
        </>
      )}
      {data && people.length === 0 && <p className="text-muted">{none}</p>}
      {people.length > 0 && (
        <ul className="account-rows">
          {people.map((person) => (
            <PersonRow key={person._id} person={person} list={list} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Load More')}
        </Button>
      )}
    </>
  );
}

function PersonRow({ person, list }: { person: PersonCard; list: List }) {
  const { undo, label } = lists[list];
  const { mutate, isPending } = useUnseen(person._id);
  return (
    <li className="account-row">
      <PersonLink person={person} note={<bdi dir="ltr">@{person.username}</bdi>} />
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-description={person.name}
        onClick={() => mutate(undo)}
      >
        {label}
      </Button>
    </li>
  );
}
