import { t } from '@kalaangan/messages/t';
import {
  discussionMessages as messages,
  type DiscussionSort,
} from '@kalaangan/contract/discussions/discussions';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { api } from '~/lib/api/browser-transport.ts';
import { usePreparedPages } from '~/lib/queries/use-prepared-pages.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { Chip, ChipLink } from '~/ui/fields/choices/chip.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { discussionsQuery, type DiscussionList as List } from '../queries.ts';
import { DiscussionPages } from './discussion-pages.tsx';
import { listTabs, tabOf } from './list-address.ts';
import { topicsOf } from './topics.ts';

/** The page of all discussions. Sort order and tag are query parameters, so that each view can be linked to. */
export function DiscussionList({ list }: { list: List }) {
  const navigate = useNavigate();
  const { sort, tag, page } = list;
  const queries = useQueryClient();
  const query = discussionsQuery(api, list);

  function select(next: DiscussionSort) {
    // The other tab starts again at its first page.
    queries.removeQueries({ queryKey: discussionsQuery(api, { sort: next, tag, page: 1 }).queryKey });
    navigate(links.discussionsOf({ tab: tabOf(next), tag }), { replace: true });
  }

  return (
    <div className="wrap discussions-page">
      <header className="discussions-header">
        <div>
          <h1>{t('Discussions')}</h1>
          <p className="text-muted">{t('Ask, show, argue kindly: where artists talk shop.')}</p>
        </div>
        <ButtonLink to={links.createDiscussion} icon={<Plus size={18} aria-hidden="true" />}>
          {t('New Topic')}
        </ButtonLink>
      </header>
      <div className="discussions-body">
        <div className="min-w-0">
          <noscript>
            <nav aria-label={t('Order')} className="chips">
              {listTabs.map(({ id, label }) => (
                <ChipLink key={id} to={links.discussionsOf({ tab: tabOf(id), tag })}>
                  {label}
                </ChipLink>
              ))}
            </nav>
          </noscript>
          <Tabs label={t('Discussions')} tabs={listTabs} selected={sort} onSelect={select}>
            {tag && (
              <p className="discussions-filter">
                <span>{t('Tagged')}</span>
                <Chip name={tag} onRemove={() => navigate(links.discussionsOf({ tab: tabOf(sort) }))} />
                <noscript>
                  <Link to={links.discussionsOf({ tab: tabOf(sort) })}>{t('All discussions')}</Link>
                </noscript>
              </p>
            )}
            <DiscussionPages
              key={`${sort} ${tag} ${page}`}
              query={query}
              failed={messages.listFailed}
              empty={<EmptyList list={list} />}
              nextPage={
                <Link to={links.discussionsOf({ tab: tabOf(sort), tag, page: page + 1 })}>
                  {t('Next page')}
                </Link>
              }
            />
          </Tabs>
        </div>
        <Topics list={list} />
      </div>
    </div>
  );
}

function EmptyList({ list: { sort, tag, page } }: { list: List }) {
  if (page > 1)
    return (
      <EmptyState
        title={messages.none}
        action={
          <ButtonLink to={links.discussionsOf({ tab: tabOf(sort), tag })}>{t('First page')}</ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={messages.none}
      action={<ButtonLink to={links.createDiscussion}>{t('New Topic')}</ButtonLink>}
    >
      {sort === 'unanswered'
        ? t('Every question here has an answer. Bring up something new.')
        : tag
          ? t('Nobody has brought this up yet. Be the first.')
          : t('Be the first to bring something up.')}
    </EmptyState>
  );
}

/** The tags of the list's first page only, so that they do not change while more is loaded. */
function Topics({ list }: { list: List }) {
  const { data } = usePreparedPages(discussionsQuery(api, list));
  const topics = topicsOf(data?.pages[0]?.discussions ?? []).filter((topic) => topic !== list.tag);
  if (topics.length === 0) return null;
  return (
    <nav className="discussions-aside" aria-labelledby="topics-heading">
      <h2 id="topics-heading">{t('Topics')}</h2>
      <ul className="discussions-tags">
        {topics.map((topic) => (
          <li key={topic}>
            <ChipLink to={links.discussionsOf({ tab: tabOf(list.sort), tag: topic })} {...ownLanguage(topic)}>
              {topic}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
