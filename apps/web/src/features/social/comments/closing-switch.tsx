import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session.ts';
import type { ClosingButtonProps } from './closing-button.tsx';

/** Loaded only for the author. */
const ClosingButton = lazy(async () => ({ default: (await import('./closing-button.tsx')).ClosingButton }));

/** Closes and opens the comments, for the author of what they are on. */
export function ClosingSwitch({ ownerId, ...content }: ClosingButtonProps & { ownerId: string }) {
  const { user } = useSession();
  if (user?._id !== ownerId) return null;
  return (
    <Suspense fallback={<span className="btn invisible" aria-hidden="true" />}>
      <ClosingButton {...content} />
    </Suspense>
  );
}
