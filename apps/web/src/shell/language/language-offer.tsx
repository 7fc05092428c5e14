import { isLanguage, languages } from '@kalaangan/messages/languages';
import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { closeOffer } from '~/lib/texts/chosen-language.ts';
import { LanguageLink } from './language-link.tsx';

/** The line below the bar that offers this page in the person's own language: the chosen one, or the browser's first. */
export function LanguageOffer() {
  const [offered, setOffered] = useState(document.documentElement.dataset['offer']);
  if (offered === undefined || !isLanguage(offered)) return null;
  return (
    <aside className="language-offer" aria-label={t('Language')}>
      <LanguageLink language={offered} className="language-offer-link">
        {languages[offered].invitation}
      </LanguageLink>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('Close')}
        onClick={() => {
          closeOffer();
          setOffered(undefined);
        }}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}
