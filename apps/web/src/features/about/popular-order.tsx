import { popularOrder } from '@kalaangan/contract/social/popular-order';
import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { headStartHours, type Engagement } from './popular-order.ts';

const examples: readonly (Engagement & { label: string })[] = [
  { label: t('Nothing yet'), likes: 0, comments: 0, views: 0 },
  { label: t('1 like'), likes: 1, comments: 0, views: 0 },
  { label: t('3 likes, 4 comments, 80 views'), likes: 3, comments: 4, views: 80 },
  { label: t('63 likes'), likes: 63, comments: 0, views: 0 },
  { label: t('500 likes, 100 comments, 6,460 views'), likes: 500, comments: 100, views: 6460 },
];

export function PopularOrder() {
  const { comments, viewsForOne, doublingHours } = popularOrder;
  return (
    <section className="info-section" aria-labelledby="popular-order">
      <h2 id="popular-order">{t('How the popular order works')}</h2>
      <p>
        {t(
          'The order of the home page is no secret, it is the same for everybody, and nobody can buy a place in it. Each work has one score, and the highest score stands first:',
        )}
      </p>
      <p className="formula">
        {rich(
          'score = log{sub}(1 + likes + {comments} × comments + views ÷ {viewsForOne}) + time of publishing ÷ {doublingHours} hours',
          { sub: <sub>2</sub>, comments, viewsForOne, doublingHours },
        )}
      </p>
      <div className="popular-order-terms">
        <ul className="info-list">
          <li>
            {t(
              'A like counts 1. A comment counts {comments}, because writing takes more than a tap; replies count as comments. {viewsForOne} views count as much as one like.',
              { comments, viewsForOne },
            )}
          </li>
          <li>
            {t(
              'We add 1 to that sum. Each time the result doubles, the work gains {doublingHours} hours: it stands where a work without any reaction would stand that was published {doublingHours} hours later.',
              { doublingHours },
            )}
          </li>
          <li>
            {t(
              'Time does the rest. New work surfaces by itself, and because only doublings count, not even a very popular work stays on top for weeks.',
            )}
          </li>
          <li>
            {t(
              'Your own views do not count, and the same viewer counts at most once an hour. Views are added in batches, so the list can be up to a minute behind.',
            )}
          </li>
          <li>
            {t(
              'Nothing else enters the score: no payment, no number of followers, no guess about who is looking.',
            )}
          </li>
        </ul>
        <table className="info-table">
          <caption>{t('What reactions are worth')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('A work with')}</th>
              <th scope="col">{t('gains [a work gains some hours]')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <tr key={example.label}>
                <th scope="row">{example.label}</th>
                <td>{t('{hours} hours', { hours: Math.round(headStartHours(example)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
