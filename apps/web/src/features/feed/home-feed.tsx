import { t } from '@kalaangan/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { AiSwitch } from '~/features/artworks/index.ts';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { links } from '@kalaangan/contract/links';
import { useSession } from '~/lib/session/session.ts';
import { TabList, tabPanel } from '~/ui/buttons/tabs.tsx';
import { selectFeedTab, useFeedTab } from './feed-tab.ts';
import { Feed } from './feed.tsx';
import { FirstStepsPlace } from './first-steps/first-steps-place.tsx';
import { HomeIntro } from './intro/home-intro.tsx';
import { feedQuery, type FeedType } from './queries.ts';

const tabs = [
  { id: 'popular', label: t('Popular') },
  { id: 'following', label: t('Following') },
] as const;

/** The feed of the home page: with tabs for members, with what the site is and the popular artworks for visitors. */
export function HomeFeed({ ai: inAddress }: { ai: string | null }) {
  const { status, user } = useSession();
  const ai = aiChoice(inAddress, user);
  const selected = useFeedTab();
  const queries = useQueryClient();
  const base = useId();

  function select(type: FeedType) {
    // The selected tab begins at its first page again.
    queries.removeQueries({ queryKey: feedQuery(api, type, ai).queryKey });
    selectFeedTab(type);
  }

  const isMember = status === 'member';
  const type = isMember ? selected : 'popular';
  return (
    <div className="home-feed">
      <HomeIntro />
      <FirstStepsPlace />
      <div className="home-head">
        {isMember ? (
          <TabList label={t('Artworks')} tabs={tabs} selected={selected} onSelect={select} base={base} />
        ) : (
          <p className="home-order" data-pending={status === 'loading' || undefined}>
            {t('Popular')}
          </p>
        )}
        {type === 'popular' && <AiSwitch choice={ai} linkTo={links.homeWith} />}
      </div>
      {/* One element for visitors and members, so that React keeps the server-rendered grid. */}
      <div {...(isMember && tabPanel(base, selected))} className="tab-panel">
        <Feed key={type} type={type} ai={ai} />
      </div>
    </div>
  );
}
