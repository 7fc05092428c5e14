import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';

type MoreRepliesProps = {
  small?: boolean;
  /** Tells several such buttons apart for screen readers. */
  description?: string | undefined;
  load: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

export function MoreReplies({ small = false, description, load, onFailure }: MoreRepliesProps) {
  const [busy, setBusy] = useState(false);

  async function loadMore() {
    setBusy(true);
    await load().catch(onFailure);
    setBusy(false);
  }

  return (
    <Button
      variant="secondary"
      size={small ? 'sm' : 'md'}
      className={small ? undefined : 'justify-self-center'}
      busy={busy}
      busyLabel={t('Loading...')}
      aria-description={description}
      onClick={() => void loadMore()}
    >
      {t('Load more replies')}
    </Button>
  );
}
