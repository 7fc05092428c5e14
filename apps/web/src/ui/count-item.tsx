import type { LucideIcon } from 'lucide-react';
import { formatCount } from '~/lib/format.ts';

type CountItemProps = {
  Icon: LucideIcon;
  count: number;
  /** The noun for 1, and for any other number. */
  one: string;
  many: string;
};

/** How many there are of something, in a list of such counts. */
export function CountItem({ Icon, count, one, many }: CountItemProps) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden="true" />
      {formatCount(count)} {count === 1 ? one : many}
    </li>
  );
}
