import { t } from '@kalaangan/messages/t';
import { LanguageList } from './language-list.tsx';

/** The section of the account page: the language of pages and of mails. */
export function OwnLanguage() {
  return (
    <>
      <p>{t('Pages and mails are in this language. What people write stays as they wrote it.')}</p>
      <LanguageList />
    </>
  );
}
