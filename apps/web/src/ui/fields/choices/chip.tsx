import { t } from '@kalaangan/messages/t';
import { ownLanguage } from '@kalaangan/rich-text/language';
import X from 'lucide-react/icons/x';
import { Link, type LinkProps } from '../../buttons/link.tsx';

type ChipProps = { name: string; onRemove?: () => void };

/** A short text in a box; with `onRemove` it has a button 'Remove {name}'. */
export function Chip({ name, onRemove }: ChipProps) {
  return (
    <span className="chip">
      <span {...ownLanguage(name)}>{name}</span>
      {onRemove && (
        <button
          type="button"
          className="chip-remove"
          aria-label={t('Remove {name}', { name })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** A chip that is a link, such as a tag that links to its search. */
export function ChipLink(props: LinkProps) {
  return <Link {...props} className="chip" />;
}
