import { ArtworkGrid } from '~/features/artworks/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { SkeletonTiles } from '~/ui/skeleton.tsx';
import { artworkResultsQuery } from './queries.ts';
import { ResultList } from './result-list.tsx';

export function ArtworkResults({ text }: { text: string }) {
  return (
    <ResultList
      query={artworkResultsQuery(api, text)}
      text={text}
      kind="artworks"
      skeleton={<SkeletonTiles />}
    >
      {(pages, next) => (
        <ArtworkGrid pages={pages} list={{ source: 'search', sourceData: { query: text } }} next={next} />
      )}
    </ResultList>
  );
}
