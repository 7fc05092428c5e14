import { useLazyCode } from '~/lib/lazy-loading.ts';
import { useSession } from '~/lib/session.ts';
import type { ShowMatureProps } from './show-mature.tsx';

const loadButton = async () => (await import('./show-mature.tsx')).ShowMature;

/** For members who have chosen to meet mature content in lists; everybody else asks on the work's page. */
export function MatureTools(props: ShowMatureProps) {
  const { Show } = useShow();
  return Show && <Show {...props} />;
}

function useShow() {
  const { user } = useSession();
  return { Show: useLazyCode(loadButton, user !== null && !user.preferences.hideMature) };
}
