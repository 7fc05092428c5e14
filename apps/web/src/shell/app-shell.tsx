import { useEffect, type ReactNode } from 'react';
import { accountAddresses } from '@kalaangan/contract/account-addresses';
import { useNavigate } from 'react-router';
import { ContactTab } from '~/features/contact/index.ts';
import { api } from '~/lib/browser-transport.ts';
import { announcerId, progressId } from '~/lib/navigation/element-ids.ts';
import { followOtherTabs, onSessionExpired, restoreSession } from '~/lib/session.ts';
import { toast } from '~/ui/toast.ts';
import { ToastRegion } from '~/ui/toast-region.tsx';
import { mainId, SkipLink } from '~/ui/top-bar.tsx';
import { SiteBar } from './site-bar.tsx';
import { links } from '@kalaangan/contract/links';

/** What stands around every page: the way past the bar, the bar, the page, toasts; and who is here. */
export function AppShell({ children }: { children: ReactNode }) {
  useSessionLife();
  return (
    <>
      <SkipLink />
      <SiteBar />
      <main id={mainId} tabIndex={-1} className="grow outline-none">
        <div
          id={progressId}
          className="page-progress"
          role="progressbar"
          aria-label="Loading the page"
          hidden
        />
        {children}
      </main>
      <div id={announcerId} className="visually-hidden" aria-live="polite" />
      <ContactTab />
      <ToastRegion />
    </>
  );
}

function useSessionLife(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const start = () =>
      void restoreSession(async () => {
        // What the bar shows to members comes beside their account.
        import('./member-controls.tsx').catch(() => null);
        return (await api(accountAddresses.me, {})).user;
      });
    // After the page can be used: reading the storage for the first time holds a slow phone up.
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
        toast.info('Your session has ended. Please log in again; what you typed is kept.');
        void navigate(links.login);
      }),
    [navigate],
  );
}
