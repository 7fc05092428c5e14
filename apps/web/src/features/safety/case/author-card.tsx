import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { formatDay } from '~/lib/texts/format.ts';
import { actionTexts } from '../case-texts.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

type AuthorCardProps = { author: ModerationCase['author']; strikes: ModerationCase['authorStrikes'] };

/** Earlier decisions against the author, newest first. */
export function AuthorCard({ author, strikes }: AuthorCardProps) {
  if (!author) return null;
  return (
    <section className="card card-padded case-card" aria-labelledby="case-author">
      <h2 id="case-author">
        {rich('History of {name}', { name: <bdi {...ownLanguage(author.name)}>{author.name}</bdi> })}
      </h2>
      {strikes.length === 0 ? (
        <p className="case-fact">{t('No strikes.')}</p>
      ) : (
        <ul className="case-reports">
          {strikes.map(({ _id: id, action, rule, note, at, until }) => (
            <li key={id}>
              <p className="case-report-head">
                <strong>{t('{done}, rule {rule}', { done: actionTexts[action].done, rule })}</strong>
                <span className="case-fact">
                  {t('{at}, counts until {until}', { at: formatDay(at), until: formatDay(until) })}
                </span>
              </p>
              {note && <Paragraphs text={note} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
