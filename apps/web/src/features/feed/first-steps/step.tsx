import { t } from '@kalaangan/messages/t';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

type StepProps = {
  title: string;
  hint: ReactNode;
  isDone: boolean;
  /** Where the step is done. */
  to?: string;
  /** What opens below the list, for the step to be done there. */
  opens?: { id: string; isOpen: boolean; toggle: () => void };
  children?: Elements;
};

/** One of the first steps: as a whole a link, or a button that opens something, as long as it is left. */
export function Step({ title, hint, isDone, to, opens, children }: StepProps) {
  const words = (
    <>
      <span className="first-step-mark">{isDone && <Check size={16} aria-hidden="true" />}</span>
      <span className="first-step-words">
        <span className="first-step-title">{title}</span>
        {isDone && <span className="visually-hidden"> {t('Done [a step]')}</span>}
        <span className="first-step-hint">{hint}</span>
      </span>
    </>
  );
  return (
    <li className="first-step" data-done={isDone || undefined}>
      {opens ? (
        <button
          type="button"
          className="first-step-row"
          aria-expanded={opens.isOpen}
          aria-controls={opens.isOpen ? opens.id : undefined}
          onClick={opens.toggle}
        >
          {words}
          <ChevronDown className="first-step-arrow" size={18} aria-hidden="true" />
        </button>
      ) : to !== undefined && !isDone ? (
        <Link to={to} className="first-step-row">
          {words}
          <ChevronRight className="first-step-arrow icon-directional" size={18} aria-hidden="true" />
        </Link>
      ) : (
        <div className="first-step-row">{words}</div>
      )}
      {children}
    </li>
  );
}
