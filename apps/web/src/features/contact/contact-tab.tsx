import { generalMessages } from '@kalaangan/contract/errors';
import { useState } from 'react';
import { toast } from '~/ui/toast.ts';
import type { ContactPanel } from './contact-panel.tsx';

const title = 'Contact Us';

/**
 * The tab at the side of every page. The panel's code comes with the first press, and gets its title from here: what
 * both imported would be a chunk of its own that every page waits for.
 */
export function ContactTab() {
  const [code, setCode] = useState<{ ContactPanel: typeof ContactPanel } | null>(null);
  const open = () => import('./contact-panel.tsx').then(setCode, () => toast.error(generalMessages.network));
  return (
    <>
      <button type="button" className="contact-tab" aria-haspopup="dialog" onClick={() => void open()}>
        {title}
      </button>
      {code && <code.ContactPanel title={title} onClose={() => setCode(null)} />}
    </>
  );
}
