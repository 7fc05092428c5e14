import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import { formatDay } from '~/lib/format.ts';
import { actionTexts } from '../case-texts.ts';

type AuthorCardProps = { author: ModerationCase['author']; strikes: ModerationCase['authorStrikes'] };

/** What was decided against the author before, newest first. */
export function AuthorCard({ author, strikes }: AuthorCardProps) {
  if (!author) return null;
  return (
    <section className="card card-padded case-card" aria-labelledby="case-author">
      <h2 id="case-author">
        History of <bdi>{author.name}</bdi>
      </h2>
      {strikes.length === 0 ? (
        <p className="case-fact">No strikes.</p>
      ) : (
        <ul className="case-reports">
          {strikes.map(({ _id: id, action, rule, note, at, until }) => (
            <li key={id}>
              <p className="case-report-head">
                <strong>
                  {actionTexts[action].done}, rule {rule}
                </strong>
                <span className="case-fact">
                  {formatDay(at)}, counts until {formatDay(until)}
                </span>
              </p>
              {note && (
                <p className="case-text" dir="auto">
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
