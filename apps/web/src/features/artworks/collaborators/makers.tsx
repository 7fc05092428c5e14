import { t } from '@kalaangan/messages/t';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { PersonLink } from '~/features/social/index.ts';

/** Who has made a work together with its artist. */
export function Makers({ people }: { people: readonly PersonCard[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-label={t('Made together with')}>
      <p className="artwork-with">{t('Made together with')}</p>
      <ul className="artwork-makers">
        {people.map((person) => (
          <li key={person._id}>
            <PersonLink person={person} size="sm" />
          </li>
        ))}
      </ul>
    </section>
  );
}
