import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { localStore } from '~/lib/drafts/browser-storage.ts';

type FoldProps = {
  /** Name under which the browser remembers whether it is open. */
  name: string;
  title: string;
  /** What is set in it, shown while it is closed. */
  summary: string;
  /** Opens it: something in it needs to be seen. */
  isNeeded: boolean;
  children: ReactNode;
};

/** Fields that most leave as they are, folded away. Nothing that is required belongs in it. */
export function Fold({ name, title, summary, isNeeded, children }: FoldProps) {
  const key = `fold:${name}`;
  const [isOpen, setOpen] = useState(() => isNeeded || localStore.get(key) === 'open');
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded !== wasNeeded) {
    setWasNeeded(isNeeded);
    if (isNeeded) setOpen(true);
  }
  return (
    // Browsers open it too, to show what was searched for in the page.
    <details className="fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary onClick={() => localStore.set(key, isOpen ? 'closed' : 'open')}>
        <span className="fold-head">
          <span className="field-label">{title}</span>
          <span className="fold-summary">{summary}</span>
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
