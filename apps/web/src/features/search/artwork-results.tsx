import { links } from '@kalaangan/contract/links';
import { AiSwitch, ArtworkGrid } from '~/features/artworks/index.ts';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { useSession } from '~/lib/session/session.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { SkeletonTiles } from '~/ui/page/skeleton.tsx';
import { artworkResultsQuery } from './queries.ts';
import { ResultList } from './result-list.tsx';

export function ArtworkResults({ text, ai: inAddress }: { text: string; ai: string | null }) {
  const { user } = useSession();
  const ai = aiChoice(inAddress, user);
  return (
    <>
      <div className="search-choices">
        <AiSwitch choice={ai} linkTo={(choice) => links.search(text, undefined, choice)} />
      </div>
      <ResultList
        query={artworkResultsQuery(api, text, ai)}
        text={text}
        kind="artworks"
        skeleton={<SkeletonTiles />}
      >
        {(pages, next) => (
          <ArtworkGrid
            pages={pages}
            list={{ source: 'search', sourceData: { query: text, ai } }}
            next={next}
          />
        )}
      </ResultList>
    </>
  );
}
