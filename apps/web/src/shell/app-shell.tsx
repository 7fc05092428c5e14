import { t } from '@kalaangan/messages/t';
import { useEffect, useState } from 'react';
import { accountAddresses } from '@kalaangan/contract/accounts/account-addresses';
import type { MaintenanceNotice } from '@kalaangan/contract/maintenance/maintenance.calls';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ContactTab } from '~/features/contact/index.ts';
import { onAgeAsked } from '~/lib/session/age-prompt.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { announcerId, progressId, mainId } from '~/lib/navigation/element-ids.ts';
import { useIdle, useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { rememberAccountLanguage } from '~/lib/texts/language-key.ts';
import { useVeil } from './use-veil.ts';
import { followOtherTabs, onSessionExpired, restoreSession, useSession } from '~/lib/session/session.ts';
import { Part } from '~/ui/page/part.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { ToastRegion } from '~/ui/overlays/toast-region.tsx';
import { SkipLink } from '~/ui/page/top-bar.tsx';
import { MaintenanceLine } from './bar/maintenance-line.tsx';
import { SiteBar } from './bar/site-bar.tsx';
import { SiteFoot } from './foot/site-foot.tsx';
import { ServerSiteBar, ServerSiteFoot } from './kept-html.tsx';
import { links } from '@kalaangan/contract/links';
import type { Elements } from '~/ui/texts/elements.ts';

/** The frame of every page: skip link, bar, main element, foot, toasts. Restores the session. */
export function AppShell({ notice, children }: { notice: MaintenanceNotice | null; children: Elements }) {
  useSessionLifecycle();
  return (
    <>
      <SkipLink />
      <Part>{import.meta.env.SSR ? <ServerSiteBar /> : <SiteBar />}</Part>
      <Extra>
        <OtherLanguage />
      </Extra>
      <Extra>
        <MaintenanceLine first={notice} />
      </Extra>
      <Extra>
        <OwnStanding />
      </Extra>
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        <div
          id={progressId}
          className="page-progress"
          role="progressbar"
          aria-label={t('Loading the page')}
          hidden
        />
        {children}
      </main>
      <Part>{import.meta.env.SSR ? <ServerSiteFoot /> : <SiteFoot />}</Part>
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
      <Extra>
        <ContactTab />
      </Extra>
      <Extra>
        <AgePrompt />
      </Extra>
      <Extra>
        <ToastRegion />
      </Extra>
    </>
  );
}

/** A part that the page does without after an error. */
function Extra({ children }: { children: Elements }) {
  return <Part failed={() => null}>{children}</Part>;
}

/** Loaded for those alone whom it concerns. */
function OwnStanding() {
  const { user } = useSession();
  const isRestricted = user !== null && user.standing.state !== 'good';
  const code = useLazyCode(() => import('./bar/standing-line.tsx'), isRestricted);
  return isRestricted && code ? <code.StandingLine standing={user.standing} /> : null;
}

/** Loaded where `public/before-paint.js` has kept its place: the page is in another language than the person's. */
function OtherLanguage() {
  const isOffered = useIdle() && document.documentElement.dataset['offer'] !== undefined;
  const code = useLazyCode(() => import('./language/language-offer.tsx'), isOffered);
  return code && <code.LanguageOffer />;
}

/** Loaded when something was refused for want of it. */
function AgePrompt() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => onAgeAsked(() => setAsked(true)), []);
  const code = useLazyCode(() => import('./age-dialog.tsx'), isAsked);
  return isAsked && code ? <code.AgeDialog onClose={() => setAsked(false)} /> : null;
}

function useSessionLifecycle(): void {
  useVeil();
  const navigate = useNavigate();
  useEffect(() => {
    const start = () =>
      void restoreSession(async () => {
        // Loads the bar's controls for members in parallel with their account.
        import('./bar/member-controls.tsx').catch(() => null);
        const { user } = await api(accountAddresses.me, {});
        rememberAccountLanguage(user.language);
        return user;
      });
    // After the page is interactive: the first access to storage is slow on slow phones.
    const timer = setTimeout(start);
    const unfollow = followOtherTabs(start);
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, []);
  useEffect(
    () =>
      onSessionExpired(() => {
        toast.info(t('Your session has ended. Please log in again; what you typed is kept.'));
        navigate(links.login);
      }),
    [navigate],
  );
}
