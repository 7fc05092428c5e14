import { links } from '@kalaangan/contract/links';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { newestArtworkQuery } from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useAwaitedVerification } from '~/lib/session/own-account.ts';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { ProposedArtists } from '../proposed/proposed-artists.tsx';
import { EmailStep } from './email-step.tsx';
import { Step } from './step.tsx';
import { artistsToFollow, listStepsDone } from './steps.ts';
import { useCloseFirstSteps } from './use-close-first-steps.ts';

export type FirstStepsProps = {
  user: OwnUser;
  /** Keeps the card's height for the next page, or none. */
  keepSpace: (height: number | null) => void;
};

/** Loads what tells whether the last step is done. */
export function findFirstArtwork(queries: QueryClient, { _id }: OwnUser): Promise<unknown> {
  return queries.query(newestArtworkQuery(api, _id));
}

/** What a new member is asked to do, until it is done: then the card stays for as long as the page does. */
export function FirstSteps({ user, keepSpace }: FirstStepsProps) {
  useAwaitedVerification();
  const { mutate: close } = useCloseFirstSteps();
  const newest = useQuery(newestArtworkQuery(api, user._id));
  const [isChoosing, setChoosing] = useState(false);
  const card = useRef<HTMLElement>(null);

  const done = listStepsDone(user, Boolean(newest.data));
  const left = Object.values(done).filter((isDone) => !isDone).length;
  // With a step left the card stands, whether the member's works are known or not.
  const isNeeded = left > 1 || (left === 1 && (done.artwork || newest.isFetched));
  const [isShown, setShown] = useState(isNeeded);
  if (isNeeded && !isShown) setShown(true);

  useEffect(() => {
    if (card.current && !isChoosing) keepSpace(card.current.offsetHeight);
    if (newest.isFetched && !isNeeded) keepSpace(null);
  });

  if (!isShown) return null;
  const name = <bdi {...ownLanguage(user.name)}>{user.name}</bdi>;
  return (
    <section ref={card} className="first-steps" aria-labelledby="first-steps">
      <div className="first-steps-head">
        <h2 id="first-steps">
          {left === 0 ? rich('All set, {name}!', { name }) : rich('Welcome, {name}!', { name })}
        </h2>
        <p>
          {left === 0
            ? t('Your place stands. What people see next is up to you.')
            : t('Four steps, and people find you here.')}
        </p>
        <IconButton label={t('Close')} icon={<X size={20} aria-hidden="true" />} onClick={() => close()} />
      </div>
      <ol className="first-steps-list">
        <EmailStep email={user.email} isDone={done.email} />
        <Step
          title={t('Add your picture and city')}
          hint={t('A face is remembered, and neighbours find you.')}
          isDone={done.profile}
          to={links.editProfile}
        />
        <Step
          title={t('Follow five artists')}
          hint={t('{count} of {all}', {
            count: Math.min(user.following.length, artistsToFollow),
            all: artistsToFollow,
          })}
          isDone={done.artists}
          opens={{ id: 'first-artists', isOpen: isChoosing, toggle: () => setChoosing(!isChoosing) }}
        />
        <Step
          title={t('Publish your first artwork')}
          hint={user.isVerified ? t('One picture is enough.') : t('Once your email is confirmed.')}
          isDone={done.artwork}
          to={links.create}
        />
      </ol>
      {isChoosing && (
        <div id="first-artists" className="first-artists">
          <ProposedArtists layout="row" />
        </div>
      )}
    </section>
  );
}
