import { blockAddresses as at, blockMessages as messages } from '@kalaangan/contract/blocks';
import type { PersonCard } from '@kalaangan/contract/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { Spinner } from '~/ui/spinner.tsx';
import { toast } from '~/ui/toast.ts';
import { useUnseen } from './mutations/use-unseen.ts';
import { PersonLink } from './person-link.tsx';
import { peopleQuery } from './queries.ts';

const lists = {
  blocks: {
    title: 'Blocked people',
    undo: 'unblock',
    label: 'Unblock',
    none: messages.noBlocks,
    failed: messages.blocksFailed,
  },
  mutes: {
    title: 'Muted people',
    undo: 'unmute',
    label: 'Unmute',
    none: messages.noMutes,
    failed: messages.mutesFailed,
  },
} as const;
type List = keyof typeof lists;

/** The people whom the member has blocked, and those whom the member has muted. */
export function UnseenPeople() {
  return (
    <>
      <PeopleSection list="blocks" />
      <PeopleSection list="mutes" />
    </>
  );
}

function PeopleSection({ list }: { list: List }) {
  const { title, none, failed } = lists[list];
  const query = peopleQuery(['unseen', list], async (cursor, signal) => {
    const { users, nextCursor } = await api(at[list], { query: { cursor } }, { signal });
    return { people: users, nextCursor };
  });
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(query);
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  const headingId = `${list}-heading`;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-lg font-semibold">
        {title}
      </h2>
      {!data && !error && <Spinner label="Loading..." block />}
      {error && (
        <>
          <FormError>{failed}</FormError>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
      {data && people.length === 0 && <p className="text-muted">{none}</p>}
      {people.length > 0 && (
        <ul className="grid gap-2">
          {people.map((person) => (
            <PersonRow key={person._id} person={person} list={list} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load More
        </Button>
      )}
    </section>
  );
}

function PersonRow({ person, list }: { person: PersonCard; list: List }) {
  const { undo, label } = lists[list];
  const { mutate, isPending } = useUnseen(person._id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <PersonLink person={person} note={`@${person.username}`} />
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-description={person.name}
        onClick={() => mutate(undo, { onError: (error) => toast.error(messageOf(error, messages.failed)) })}
      >
        {label}
      </Button>
    </li>
  );
}
