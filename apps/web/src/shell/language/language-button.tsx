import { t } from '@kalaangan/messages/t';
import Globe from 'lucide-react/icons/globe';
import { useState } from 'react';
import type { Elements } from '~/ui/texts/elements.ts';
import { showLanguages } from './show-languages.tsx';

/** Names the language of the page, by a globe alone where there is little room, and opens the list of all languages. */
export function LanguageButton() {
  const [dialog, show] = useState<Elements>(null);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost language-button"
        title={t('Language')}
        aria-haspopup="dialog"
        onClick={() => void showLanguages(show)}
      >
        <Globe size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('Language')}</span>
        <span className="max-xl:sr-only">{t('English [this language, in itself]')}</span>
      </button>
      {dialog}
    </>
  );
}
