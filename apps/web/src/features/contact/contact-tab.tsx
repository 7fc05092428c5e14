import { generalMessages } from '@kalaangan/contract/errors';
import { MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { toast } from '~/ui/toast.ts';
import type { ContactPanel } from './contact-panel.tsx';
import { onContactAsked } from './open-contact.ts';

const title = 'Contact Us';

/**
 * The tab at the side of every page, away until it is known where it is in nobody's way. The panel's code comes with
 * the first press, and gets its title from here: what both imported would be a chunk of its own that every page waits
 * for.
 */
export function ContactTab() {
  const [code, setCode] = useState<{ ContactPanel: typeof ContactPanel } | null>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const open = () => import('./contact-panel.tsx').then(setCode, () => toast.error(generalMessages.network));
  const openAsked = useEffectEvent(() => void open());
  useEffect(() => onContactAsked(openAsked), []);
  useTabPlace(tab);
  return (
    <>
      <button
        ref={tab}
        type="button"
        className="contact-tab"
        data-away="true"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <MessageSquare size={20} aria-hidden="true" />
        <span>{title}</span>
      </button>
      {code && <code.ContactPanel title={title} onClose={() => setCode(null)} />}
    </>
  );
}

/** Keeps the tab clear of the page, by code that comes after the page. */
function useTabPlace(tab: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    import('./tab-place.ts').then(
      ({ keepClear }) => {
        if (!isGone && tab.current) stop = keepClear(tab.current);
      },
      (error: unknown) => {
        // Better somewhere than nowhere.
        tab.current?.setAttribute('data-away', 'false');
        console.warn('The place of the contact tab could not be found', error);
      },
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [tab]);
}
