import { isLanguage, languages, type Language } from '@kalaangan/messages/languages';
import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { closeOffer, findChosenLanguage, isOfferClosed } from '~/lib/texts/chosen-language.ts';
import { useSession } from '~/lib/session/session.ts';
import { LanguageLink } from './language-link.tsx';

/** One line that offers this page in the person's own language: as chosen in this browser, in the account, or its first. */
export function LanguageOffer() {
  const { user } = useSession();
  const [isClosed, setClosed] = useState(isOfferClosed);
  const offered = findChosenLanguage() ?? user?.language ?? findFirstLanguage();
  if (isClosed || offered === null || offered === pageLanguage) return null;
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
          setClosed(true);
        }}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </aside>
  );
}

/** The first language of the browser, if the interface has it. */
function findFirstLanguage(): Language | null {
  const [code = ''] = (navigator.languages[0] ?? '').toLowerCase().split('-');
  return isLanguage(code) ? code : null;
}
