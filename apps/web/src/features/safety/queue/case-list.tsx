import { t } from '@kalaangan/messages/t';
import type { CaseList as ListName } from '@kalaangan/contract/safety/moderation';
import type { CasePage, ListedCase } from '@kalaangan/contract/safety/moderation.calls';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { Skeleton } from '~/ui/page/skeleton.tsx';
import { CaseRow } from './case-row.tsx';

const emptyTexts: Readonly<Record<ListName, string>> = {
  open: t('Nothing waits for a decision.'),
  mine: t('You have claimed no case.'),
  overdue: t('No case is overdue.'),
  closed: t('No case has been decided yet.'),
};

type CaseListProps = {
  list: ListName;
  query: UseInfiniteQueryResult<InfiniteData<CasePage>>;
  cases: readonly ListedCase[];
  selfId: string;
  caseId: string | null;
};

export function CaseList({ list, query, cases, selfId, caseId }: CaseListProps) {
  return (
    <InfiniteList
      query={query}
      failed={t('The cases could not be loaded.')}
      loading={t('Loading cases')}
      skeleton={<RowSkeletons />}
      more="button"
      footClass="py-4"
      empty={<EmptyState title={emptyTexts[list]} />}
    >
      {() =>
        cases.length === 0 ? null : (
          <ul className="case-list">
            {cases.map((listed) => (
              <CaseRow key={listed._id} listed={listed} selfId={selfId} isCurrent={listed._id === caseId} />
            ))}
          </ul>
        )
      }
    </InfiniteList>
  );
}

function RowSkeletons() {
  return (
    <div className="case-list" aria-hidden="true">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="case-row">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
