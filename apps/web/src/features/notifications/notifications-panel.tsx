import { inPageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { notificationMessages as messages } from '@kalaangan/contract/notifications/notifications';
import type { Notification } from '@kalaangan/contract/notifications/notifications.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import { Button } from '~/ui/buttons/button.tsx';
import { withoutRepeated } from '~/lib/queries/without-repeated.ts';
import { timeAgo } from '~/lib/texts/time-ago.ts';
import { useMarkAllRead } from './mutations/use-mark-all-read.ts';
import { useMarkRead } from './mutations/use-mark-read.ts';
import { notificationsQuery } from './queries.ts';
import { wordParts } from './word-parts.ts';

type PanelProps = { userId: string };

/** Renders the panel; the bell, which loads this module lazily, calls it. */
export function renderPanel(props: PanelProps) {
  return <NotificationsPanel {...props} />;
}

/** The notifications, newest first. Failures are only logged, and the list looks empty. */
function NotificationsPanel({ userId }: PanelProps) {
  const query = notificationsQuery(userId);
  const list = useInfiniteQuery(query);
  const { mutate: markRead } = useMarkRead(userId);
  const { mutate: markAllRead, isPending: isMarking } = useMarkAllRead(userId);
  const { error } = list;
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    if (error) console.warn('The notifications could not be loaded', error);
  }, [error]);

  const items = error ? [] : withoutRepeated(list.data?.pages.map((page) => page.notifications) ?? []).flat();
  const hasMore = !error && list.hasNextPage;
  const { rows, expectMore } = useFocusOnAdded(items.length);

  function showMore() {
    expectMore();
    void list.fetchNextPage();
  }

  return (
    <>
      <div className="notifications-head">
        <h2>{messages.title}</h2>
        {items.length > 0 && (
          <Button variant="ghost" size="sm" busy={isMarking} onClick={() => markAllRead()}>
            {messages.markAll}
          </Button>
        )}
      </div>
      <div className="notifications-body">
        <div role="status">
          {list.isPending && (
            <p className="notifications-message">{list.isPaused ? messages.offline : messages.loading}</p>
          )}
          {!list.isPending && items.length === 0 && <p className="notifications-message">{messages.none}</p>}
        </div>
        <ul ref={rows}>
          {items.map((item) => (
            <li key={item._id}>
              <Item
                item={item}
                now={openedAt}
                onFollow={() => {
                  if (!item.read) markRead(item._id);
                }}
              />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button
            variant="secondary"
            size="sm"
            wide
            busy={list.isFetchingNextPage}
            busyLabel={t('Loading...')}
            onClick={showMore}
          >
            {messages.more}
          </Button>
        )}
      </div>
    </>
  );
}

type ItemProps = { item: Notification; now: number; onFollow: () => void };

function Item({ item, now, onFollow }: ItemProps) {
  const { content, words, link, read, createdAt } = item;
  const when = timeAgo(createdAt, now);
  return (
    <Link
      to={inPageLanguage(link)}
      className="notification"
      data-read={read}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onFollow();
      }}
    >
      {/* No dir="auto": the sentence is in the page's language, whatever script the names in it have. */}
      <span className="notification-text">
        {content
          ? wordParts(content, words).map(({ text, isWords }, index) =>
              isWords ? (
                <bdi key={index} {...ownLanguage(text)}>
                  {text}
                </bdi>
              ) : (
                <span key={index}>{text}</span>
              ),
            )
          : messages.noContent}
      </span>
      {!read && <span className="visually-hidden">{t('Unread')}</span>}
      {when ? <time dateTime={createdAt}>{when}</time> : <span>{messages.noDate}</span>}
    </Link>
  );
}

/** Moves the focus to the first added item: the button for more, which has it, disappears after the last page. */
function useFocusOnAdded(count: number) {
  const rows = useRef<HTMLUListElement>(null);
  const expectedAt = useRef<number | null>(null);
  useEffect(() => {
    const index = expectedAt.current;
    if (index === null || count <= index) return;
    expectedAt.current = null;
    rows.current?.children[index]?.querySelector('a')?.focus();
  }, [count]);
  return { rows, expectMore: () => (expectedAt.current = count) };
}
