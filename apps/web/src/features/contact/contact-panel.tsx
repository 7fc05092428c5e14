import { rich } from '@kalaangan/messages/rich';
import { contactLimits as limits, contactMessages as messages } from '@kalaangan/contract/contact/contact';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

/** Contact form and support address. Closing resets the result of sending; the form's draft is kept. */
export function ContactPanel({ title, onClose }: { title: string; onClose: () => void }) {
  const [isSent, setSent] = useState(false);
  const { supportEmail } = useSite();
  return (
    <Dialog open onClose={onClose} title={title}>
      {isSent ? (
        <SentMessage onTimeout={onClose} />
      ) : (
        <>
          <ContactForm onSent={() => setSent(true)} />
          <p className="contact-mail">
            {rich('Or write to us at {email}', {
              email: (
                <a className="link" href={`mailto:${supportEmail}`}>
                  {supportEmail}
                </a>
              ),
            })}
          </p>
        </>
      )}
    </Dialog>
  );
}

function SentMessage({ onTimeout }: { onTimeout: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onTimeout);
  useEffect(() => {
    // The submit button that had the focus is removed.
    box.current?.focus();
    const timer = setTimeout(close, limits.closeMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} className="empty contact-sent" role="status" tabIndex={-1}>
      <span className="empty-icon success-icon" aria-hidden="true">
        <CircleCheck size={36} />
      </span>
      <p className="empty-title">{messages.sent}</p>
      <p>{messages.soon}</p>
    </div>
  );
}
