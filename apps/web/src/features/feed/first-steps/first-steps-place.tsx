import type { OwnUser } from '@kalaangan/contract/people/people';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import { isNewcomer } from '~/lib/session/newcomer.ts';
import { findMember, useSession } from '~/lib/session/session.ts';
import type { FirstStepsProps } from './first-steps.tsx';
import { keepSpace } from './space.ts';

const firstSteps = createLazyComponent<FirstStepsProps>(
  async () => (await import('./first-steps.tsx')).FirstSteps,
);

const isLed = (user: OwnUser) => isNewcomer(user) && !user.preferences.hideFirstSteps;

/** Loads what the place needs before the page is shown, where the member is known by then: after signing up, say. */
export async function prepareFirstSteps(queries: QueryClient): Promise<void> {
  const user = findMember();
  if (!user || !isLed(user)) return;
  const prepare = async () => (await import('./first-steps.tsx')).findFirstArtwork(queries, user);
  await Promise.all([firstSteps.load(), prepare()]).catch(() => null);
}

/**
 * The place of the card of first steps, which few members have: its code is loaded for them alone. On a page that is loaded
 * as a document it keeps the height that the card had last (`space.ts`), from the first paint on.
 */
export function FirstStepsPlace() {
  const { status, user } = useSession();
  const { Code, load } = useLaterCode(firstSteps);
  const led = user && isLed(user) ? user : null;
  const isOver = status !== 'loading' && !led;
  const isMissing = led !== null && !Code;
  const loadCode = useEffectEvent(() => void load());
  useEffect(() => {
    if (isOver) keepSpace(null);
    if (isMissing) loadCode();
  }, [isOver, isMissing]);
  if (isOver) return null;
  return <div className="first-steps-place">{led && Code && <Code user={led} keepSpace={keepSpace} />}</div>;
}
