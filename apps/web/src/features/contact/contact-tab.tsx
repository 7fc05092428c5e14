import { t } from '@kalaangan/messages/t';
import { networkMessage } from '@kalaangan/contract/network';
import { MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { toast } from '~/ui/toast.ts';
import type { ContactPanel } from './contact-panel.tsx';
import { onContactRequested } from './open-contact.ts';

const title = t('Contact Us');

/**
 * The tab at the side of every page, hidden until its position is computed. The panel is loaded on the first press. Its
 * title is passed as a property: a module that both import would become a chunk that every page loads.
 */
export function ContactTab() {
  const [panel, setPanel] = useState<{ ContactPanel: typeof ContactPanel } | null>(null);
  const tab = useRef<HTMLButtonElement>(null);
  const open = () => import('./contact-panel.tsx').then(setPanel, () => toast.error(networkMessage));
  const openAsked = useEffectEvent(() => void open());
  useEffect(() => onContactRequested(openAsked), []);
  useTabPosition(tab);
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
      {panel && <panel.ContactPanel title={title} onClose={() => setPanel(null)} />}
    </>
  );
}

/** Loads the positioning code after the page, which does not need it to be usable. */
function useTabPosition(tab: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    let isUnmounted = false;
    let stopPositioning = () => {};
    import('./tab-position.ts').then(
      ({ positionTab }) => {
        if (!isUnmounted && tab.current) stopPositioning = positionTab(tab.current);
      },
      (error: unknown) => {
        // Without that code the tab shows at its position of the style sheet.
        tab.current?.setAttribute('data-away', 'false');
        console.warn('The place of the contact tab could not be found', error);
      },
    );
    return () => {
      isUnmounted = true;
      stopPositioning();
    };
  }, [tab]);
}
