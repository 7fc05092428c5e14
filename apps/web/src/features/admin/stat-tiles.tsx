import { adminLimits } from '@kalaangan/contract/admin';
import type { AdminStats } from '@kalaangan/contract/admin.calls';
import { formatCount } from '~/lib/format.ts';
import { Skeleton } from '~/ui/skeleton.tsx';

const tiles: readonly { key: keyof AdminStats; label: string }[] = [
  { key: 'totalUsers', label: 'Total users' },
  { key: 'verifiedUsers', label: 'Verified users' },
  { key: 'newUsers', label: `New in ${adminLimits.newDays} days` },
  { key: 'artworks', label: 'Artworks' },
  { key: 'kalakahaniApplications', label: 'Kahani applications' },
  { key: 'kalaklubApplications', label: 'Klub applications' },
];

export function StatTiles({ stats }: { stats: AdminStats | undefined }) {
  return (
    <dl className="stat-tiles" aria-busy={!stats}>
      {tiles.map(({ key, label }) => (
        <div key={key} className="card stat-tile">
          <dt>{label}</dt>
          <dd title={stats && String(stats[key])}>
            {stats ? formatCount(stats[key]) : <Skeleton className="stat-skeleton" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
