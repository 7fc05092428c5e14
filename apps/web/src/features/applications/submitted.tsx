import { t } from '@kalaangan/messages/t';
import { applicationMessages as messages } from '@kalaangan/contract/applications/applications';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { links } from '@kalaangan/contract/links';
import { ButtonLink } from '~/ui/buttons/button.tsx';

/** Replaces the form, and takes the focus because the focused submit button is removed. */
export function Submitted({ name }: { name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="empty error-page" role="status">
      <span className="empty-icon success-icon" aria-hidden="true">
        <CircleCheck size={40} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {messages.submitted}
      </h1>
      <p>{t('Thank you for your interest in {name}. {whatNext}', { name, whatNext: messages.whatNext })}</p>
      <div className="empty-action">
        <ButtonLink to={links.home}>{t('Look at Artworks')}</ButtonLink>
      </div>
    </div>
  );
}
