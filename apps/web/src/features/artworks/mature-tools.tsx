import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import { useSession } from '~/lib/session/session.ts';
import type { ShowMatureProps } from './show-mature.tsx';

type MatureToolsProps = ShowMatureProps & { ownerId: string };

/**
 * Shows artists their own work, and a button to members who have chosen to meet mature content in lists; everybody else
 * asks on the work's page.
 */
export function MatureTools({ ownerId, ...props }: MatureToolsProps) {
  const { user } = useSession();
  const isOwn = user?._id === ownerId;
  const code = useLazyCode(
    () => import('./show-mature.tsx'),
    user !== null && (isOwn || !user.preferences.hideMature),
  );
  if (!code) return null;
  return isOwn ? <code.ShowOwn {...props} /> : <code.ShowMature {...props} />;
}
