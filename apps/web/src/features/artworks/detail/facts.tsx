import { t } from '@kalaangan/messages/t';
import { originLabels } from '@kalaangan/contract/artworks/artwork-origin';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import type { ReactNode } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import { ChipList } from '~/ui/fields/choices/chip-list.tsx';

/** What the artist says of the work beside its words. Style, software and tags lead to works that have them too. */
export function Facts({ artwork }: { artwork: Artwork }) {
  const { _id: id, aiUse, artStyle, language, origin, software, tags } = artwork;
  return (
    <dl className="artwork-facts">
      <Fact name={names.artStyle}>
        <ChipList texts={[artStyle]} to={links.search} />
      </Fact>
      {software.length > 0 && (
        <Fact name={names.software}>
          <ChipList texts={software} language={language} to={links.search} />
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={names.tags}>
          <ChipList texts={tags} mark="#" language={language} to={links.search} />
        </Fact>
      )}
      {origin !== 'unstated' && <Fact name={names.origin}>{originLabels[origin]}</Fact>}
      <Fact name={names.aiUse}>
        <span>{aiUse === 'allowed' ? t('Allowed by the artist') : t('Not allowed')}.</span>{' '}
        <Link to={links.aiSignals(id)} className="link">
          {t('What crawlers are told')}
        </Link>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
