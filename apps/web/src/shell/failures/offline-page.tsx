import { startTransition, useEffect, useEffectEvent } from 'react';
import { offlineMessages, retryUntilOnline } from '~/lib/navigation/offline.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ErrorPage } from '~/ui/page/empty-state.tsx';
import { PageHead } from '../page-head.tsx';

type OfflinePageProps = {
  /** Resolves to false if there still is no connection. */
  retry: () => Promise<boolean>;
  onReady: () => void;
};

/** Replaces a page that cannot be fetched although the URL is already its own. Retries automatically. */
export function OfflinePage({ retry, onReady }: OfflinePageProps) {
  async function attempt(): Promise<boolean> {
    const isReady = await retry();
    if (isReady) startTransition(onReady);
    return isReady;
  }
  const attemptLater = useEffectEvent(attempt);
  useEffect(() => {
    const left = new AbortController();
    void retryUntilOnline(() => attemptLater(), left.signal);
    return () => left.abort();
  }, []);
  return (
    <>
      <PageHead title={offlineMessages.title} noIndex />
      <div role="alert">
        <ErrorPage
          title={offlineMessages.title}
          message={offlineMessages.opens}
          action={<Button onClick={() => void attempt()}>{offlineMessages.retry}</Button>}
        />
      </div>
    </>
  );
}
