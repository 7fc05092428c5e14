import { t } from '@kalaangan/messages/t';
import { discussionSorts, type DiscussionSort } from '@kalaangan/contract/discussions/discussions';
import type { PageSearch } from '@kalaangan/contract/pages';
import { clean } from '@kalaangan/contract/text';
import type { DiscussionList } from '../queries.ts';

const labels: Record<DiscussionSort, string> = {
  latest: t('Latest'),
  top: t('Top'),
  unanswered: t('Unanswered'),
};

/** The tabs of the list; the first is the default. */
export const listTabs = discussionSorts.map((id) => ({ id, label: labels[id] }));

/** Reads the query parameters of the list; invalid values count as absent. */
export function readList(search: PageSearch): DiscussionList {
  const tab = search.get('tab');
  const page = search.get('page') ?? '';
  return {
    sort: discussionSorts.find((sort) => sort === tab) ?? 'latest',
    tag: clean(search.get('tag') ?? '') || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The `tab` query parameter; omitted for the default sort order. */
export function tabOf(sort: DiscussionSort): string | undefined {
  return sort === 'latest' ? undefined : sort;
}
