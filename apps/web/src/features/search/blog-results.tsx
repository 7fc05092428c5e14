import { BlogGrid, BlogSkeletons } from '~/features/blogs/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { blogResultsQuery } from './queries.ts';
import { ResultList } from './result-list.tsx';

export function BlogResults({ text }: { text: string }) {
  return (
    <ResultList
      query={blogResultsQuery(api, text)}
      text={text}
      kind="blogs"
      skeleton={<BlogSkeletons count={10} />}
    >
      {(pages) => <BlogGrid pages={pages} />}
    </ResultList>
  );
}
