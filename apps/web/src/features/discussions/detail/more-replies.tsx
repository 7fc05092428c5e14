import { useState } from 'react';
import { Button } from '~/ui/button.tsx';

type MoreRepliesProps = {
  small?: boolean;
  /** Which ones, for those who hear several such buttons. */
  of?: string | undefined;
  load: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

export function MoreReplies({ small = false, of, load, onFailure }: MoreRepliesProps) {
  const [busy, setBusy] = useState(false);

  async function press() {
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
      busyLabel="Loading..."
      aria-description={of}
      onClick={() => void press()}
    >
      Load more replies
    </Button>
  );
}
