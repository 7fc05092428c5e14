import { lazy, Suspense } from 'react';
import { useSession } from '~/lib/session/session.ts';
import type { ClosingButtonProps } from './closing-button.tsx';

/** Loaded only for the author. */
const ClosingButton = lazy(async () => ({ default: (await import('./closing-button.tsx')).ClosingButton }));
const ClosingItem = lazy(async () => ({ default: (await import('./closing-button.tsx')).ClosingItem }));

type ClosingSwitchProps = ClosingButtonProps & {
  ownerId: string;
  /** Whether it is an item of a menu. */
  inMenu?: boolean;
};

/** Closes and opens the comments, for the author of what they are on. */
export function ClosingSwitch({ ownerId, inMenu = false, ...content }: ClosingSwitchProps) {
  const { user } = useSession();
  if (user?._id !== ownerId) return null;
  if (inMenu)
    return (
      <Suspense>
        <ClosingItem {...content} />
      </Suspense>
    );
  return (
    <Suspense fallback={<span className="btn invisible" aria-hidden="true" />}>
      <ClosingButton {...content} />
    </Suspense>
  );
}
