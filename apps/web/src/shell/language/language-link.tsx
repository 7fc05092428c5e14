import { languages, type Language } from '@kalaangan/messages/languages';
import type { ReactNode } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { addressIn, chooseLanguage } from '~/lib/texts/chosen-language.ts';

type LanguageLinkProps = { language: Language; className: string; isCurrent?: boolean; children: ReactNode };

/** Leads to this page in a language, as a document: each language has its own scripts. The choice is remembered. */
export function LanguageLink({ language, className, isCurrent = false, children }: LanguageLinkProps) {
  const location = useLocation();
  return (
    <a
      href={addressIn(language, location)}
      hrefLang={language}
      lang={language}
      dir={languages[language].direction}
      className={className}
      aria-current={isCurrent || undefined}
      onClick={(event) => {
        const { href } = event.currentTarget;
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        const saved = chooseLanguage(language);
        if (opensElsewhere) return;
        event.preventDefault();
        void saved.then(() => window.location.assign(href));
      }}
    >
      {children}
    </a>
  );
}
