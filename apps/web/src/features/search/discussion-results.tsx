import { DiscussionRows, DiscussionRowsSkeleton } from '~/features/discussions/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { Wrap } from '~/ui/page/wrap.tsx';
import { discussionResultsQuery } from './queries.ts';
import { ResultList } from './result-list.tsx';

export function DiscussionResults({ text }: { text: string }) {
  return (
    <Wrap className="discussions-column">
      <ResultList
        query={discussionResultsQuery(api, text)}
        text={text}
        kind="discussions"
        skeleton={<DiscussionRowsSkeleton />}
      >
        {(pages) => <DiscussionRows discussions={pages.flat()} />}
      </ResultList>
    </Wrap>
  );
}
