import { languageCodes, languages } from '@kalaangan/messages/languages';
import { pageLanguage } from '@kalaangan/messages/page-language';
import Check from 'lucide-react/icons/check';
import { LanguageLink } from './language-link.tsx';

/** All languages of the interface, each in its own script. */
export function LanguageList() {
  return (
    <ul className="language-list">
      {languageCodes.map((code) => (
        <li key={code}>
          <LanguageLink language={code} className="language-option" isCurrent={code === pageLanguage}>
            <span>{languages[code].name}</span>
            {code === pageLanguage && <Check size={18} aria-hidden="true" />}
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}
