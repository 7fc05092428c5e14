import type { LucideIcon } from 'lucide-react';

type CountItemProps = {
  Icon: LucideIcon;
  /** Number and noun. */
  text: string;
};

/** An item in a list of counts: icon, number and noun. */
export function CountItem({ Icon, text }: CountItemProps) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}
