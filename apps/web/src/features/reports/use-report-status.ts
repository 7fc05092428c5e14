import { useQuery } from '@tanstack/react-query';
import { useLocation } from '~/lib/navigation/location.tsx';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { useSession } from '~/lib/session/session.ts';
import { reportStatusQuery } from './queries.ts';

/**
 * The status of a report for who sent it. The proofs in the address are read in the browser alone: the server's page is
 * the same for every report.
 */
export function useReportStatus(number: string) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const { status, user } = useSession();
  const proofs = new URLSearchParams(isHydrated ? search : '');
  return useQuery({
    ...reportStatusQuery(number, {
      token: proofs.get('token'),
      mail: proofs.get('mail'),
      memberId: user?._id ?? null,
    }),
    enabled: isHydrated && status !== 'loading',
  });
}
