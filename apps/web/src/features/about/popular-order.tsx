import { headStartHours, popularOrder, type Engagement } from './popular-order.ts';

const examples: readonly (Engagement & { label: string })[] = [
  { label: 'Nothing yet', likes: 0, comments: 0, views: 0 },
  { label: '1 like', likes: 1, comments: 0, views: 0 },
  { label: '3 likes, 4 comments, 80 views', likes: 3, comments: 4, views: 80 },
  { label: '63 likes', likes: 63, comments: 0, views: 0 },
  { label: '500 likes, 100 comments, 6,460 views', likes: 500, comments: 100, views: 6460 },
];

export function PopularOrder() {
  const { comments, viewsForOne, doublingHours } = popularOrder;
  return (
    <section className="info-section" aria-labelledby="popular-order">
      <h2 id="popular-order">How the popular order works</h2>
      <p>
        The order of the home page is no secret, it is the same for everybody, and nobody can buy a place in
        it. Each work has one score, and the highest score stands first:
      </p>
      <p className="formula">
        score = log<sub>2</sub>(1 + likes + {comments} × comments + views ÷ {viewsForOne}) + time of
        publishing ÷ {doublingHours} hours
      </p>
      <div className="popular-order-terms">
        <ul className="info-list">
          <li>
            A like counts 1. A comment counts {comments}, because writing takes more than a tap; replies count
            as comments. {viewsForOne} views count as much as one like.
          </li>
          <li>
            We add 1 to that sum. Each time the result doubles, the work gains {doublingHours} hours: it
            stands where a work without any reaction would stand that was published {doublingHours} hours
            later.
          </li>
          <li>
            Time does the rest. New work surfaces by itself, and because only doublings count, not even a very
            popular work stays on top for weeks.
          </li>
          <li>
            Your own views do not count, and the same viewer counts at most once an hour. Views are added in
            batches, so the list can be up to a minute behind.
          </li>
          <li>
            Nothing else enters the score: no payment, no number of followers, no guess about who is looking.
          </li>
        </ul>
        <table className="info-table">
          <caption>What reactions are worth</caption>
          <thead>
            <tr>
              <th scope="col">A work with</th>
              <th scope="col">gains</th>
            </tr>
          </thead>
          <tbody>
            {examples.map((example) => (
              <tr key={example.label}>
                <th scope="row">{example.label}</th>
                <td>{Math.round(headStartHours(example))} hours</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
