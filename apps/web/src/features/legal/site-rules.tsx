import { t } from '@kalaangan/messages/t';
import { api } from '~/lib/api/browser-transport.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';
import { siteRulesQuery } from './queries.ts';

/** What the site adds to the rules, in the language in which its admins wrote it; nothing if they have added nothing. */
export function SiteRules() {
  const { data } = usePreparedQuery(siteRulesQuery(api));
  if (!data || data.text === '') return null;
  return (
    <section className="clause">
      <h3>{t('Rules of this site')}</h3>
      <Paragraphs text={data.text} />
    </section>
  );
}
