import { t } from '@kalaangan/messages/t';
import { networkMessage } from '@kalaangan/contract/network';
import { useEffect, useEffectEvent, useState } from 'react';
import { useScrollState } from '~/ui/page/scroll-state.ts';
import { toast } from '~/ui/overlays/toast.ts';
import type { ContactPanel } from './contact-panel.tsx';
import { onContactRequested } from './open-contact.ts';

const title = t('Contact Us');

/** Time for which a page rests before the tab, which has left while it was scrolled down, returns. */
const restMs = 800;

/**
 * The tab at the side of every page. It leaves while one scrolls down. The panel is loaded on the first press. Its
 * title is passed as a property: a module that both import would become a chunk that every page loads.
 */
export function ContactTab() {
  const [panel, setPanel] = useState<{ ContactPanel: typeof ContactPanel } | null>(null);
  const { isBarHidden: isDown } = useScrollState();
  const isScrolling = useScrolling();
  const open = () => import('./contact-panel.tsx').then(setPanel, () => toast.error(networkMessage));
  const openAsked = useEffectEvent(() => void open());
  useEffect(() => onContactRequested(openAsked), []);
  return (
    <>
      <button
        type="button"
        className="contact-tab"
        data-away={isScrolling && isDown}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <span>{title}</span>
      </button>
      {panel && <panel.ContactPanel title={title} onClose={() => setPanel(null)} />}
    </>
  );
}

/** Whether the page has been scrolled within `restMs`. */
function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function handleScroll(): void {
      clearTimeout(timer);
      timer = setTimeout(setScrolling, restMs, false);
      setScrolling(true);
    }
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return isScrolling;
}
