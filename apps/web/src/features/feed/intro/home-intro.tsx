import { HydratedLater } from '~/lib/pages/hydrated-later.tsx';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import { useSession } from '~/lib/session/session.ts';

export const homeIntro = createLazyComponent(async () => (await import('./intro.tsx')).Intro);

/**
 * What the site is, for visitors. The HTML for everybody has it: where there is a session, or it was closed, the attributes
 * that `public/before-paint.js` sets before the first paint hide it.
 */
export function HomeIntro() {
  const session = useSession();
  const code = useLaterCode(homeIntro);
  if (session.status === 'member') return null;
  const mayBeMember = session.status === 'loading' || session.isUnknown;
  return (
    <div className="home-intro" data-pending={mayBeMember || undefined}>
      <HydratedLater code={code} props={{}} when={mayBeMember ? 'asked' : 'idle'} waiting={null} />
    </div>
  );
}
