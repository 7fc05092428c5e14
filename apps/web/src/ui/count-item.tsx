import type { LucideIcon } from 'lucide-react';
import { formatCount } from '~/lib/format.ts';

type CountItemProps = {
  Icon: LucideIcon;
  count: number;
  /** The noun for 1, and for any other number. */
  one: string;
  many: string;
};

/** An item in a list of counts: icon, number and noun. */
export function CountItem({ Icon, count, one, many }: CountItemProps) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden="true" />
      {formatCount(count)} {count === 1 ? one : many}
    </li>
  );
}
