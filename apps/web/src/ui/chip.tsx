import { X } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';

type ChipProps = { name: string; onRemove?: () => void };

/** A short name in a box; with a button 'Remove {name}' if it can go. */
export function Chip({ name, onRemove }: ChipProps) {
  return (
    <span className="chip">
      {name}
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** A chip that leads somewhere (a tag to its search). */
export function ChipLink(props: LinkProps) {
  return <Link {...props} className="chip" />;
}
