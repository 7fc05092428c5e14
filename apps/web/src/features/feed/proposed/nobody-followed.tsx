import { artworkMessages as messages } from '@kalaangan/contract/artworks/artworks';
import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ProposedArtists } from './proposed-artists.tsx';

export type NobodyFollowedProps = {
  /** Shows the works of who is followed by now. */
  onReload: () => void;
  onSeePopular: () => void;
};

/** The feed of a member who follows nobody, or people without works. */
export function NobodyFollowed({ onReload, onSeePopular }: NobodyFollowedProps) {
  const { user } = useSession();
  const following = user?.following.length ?? 0;
  const [before] = useState(following);
  return (
    <div className="nobody-followed">
      <div className="nobody-followed-head">
        <div>
          <h2>{messages.feedEmpty}</h2>
          <p>{t('Follow artists whose work you like: what they publish stands here, newest first.')}</p>
        </div>
        {following > before ? (
          <Button onClick={onReload}>{t('Show their works')}</Button>
        ) : (
          <Button variant="secondary" onClick={onSeePopular}>
            {t('See popular artworks')}
          </Button>
        )}
      </div>
      <ProposedArtists layout="grid" />
    </div>
  );
}
