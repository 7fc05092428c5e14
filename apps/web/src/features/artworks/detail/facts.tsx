import { t } from '@kalaangan/messages/t';
import { originLabels } from '@kalaangan/contract/artworks/artwork-origin';
import { artworkFieldNames as names } from '@kalaangan/contract/artworks/artwork-texts';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { licenceAddress, licenceName, type Licence } from '@kalaangan/contract/media/licence';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import type { ReactNode } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import { ChipList } from '~/ui/fields/choices/chip-list.tsx';

/** What the artist says of the work beside its words. Style, software and tags lead to works that have them too. */
export function Facts({ artwork }: { artwork: Artwork }) {
  const {
    _id: id,
    aiUse,
    artStyle,
    dimensions,
    language,
    licence,
    medium,
    origin,
    software,
    tags,
    yearMade,
  } = artwork;
  return (
    <dl className="artwork-facts">
      {/* A draft may lack it. */}
      {artStyle && (
        <Fact name={names.artStyle}>
          <ChipList texts={[artStyle]} to={links.search} />
        </Fact>
      )}
      {medium && (
        <Fact name={names.medium}>
          <span {...ownLanguage(medium, language)}>{medium}</span>
        </Fact>
      )}
      {yearMade !== null && (
        <Fact name={names.yearMade} isShort>
          {yearMade}
        </Fact>
      )}
      {dimensions && (
        <Fact name={names.dimensions} isShort>
          <bdi {...ownLanguage(dimensions, language)}>{dimensions}</bdi>
        </Fact>
      )}
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
      <Fact name={names.licence}>
        <LicenceName licence={licence} />
      </Fact>
      <Fact name={names.aiUse}>
        <span>{aiUse === 'allowed' ? t('Allowed by the artist') : t('Not allowed')}.</span>{' '}
        <Link to={links.aiSignals(id)} className="link">
          {t('What crawlers are told')}
        </Link>
      </Fact>
    </dl>
  );
}

/** The licence with a link to its text. Crawlers know by it what the page's pictures may be used for. */
function LicenceName({ licence }: { licence: Licence }) {
  const address = licenceAddress(licence);
  const name = licenceName(licence);
  return address === null ? (
    name
  ) : (
    <a className="link" href={address} rel="license noopener noreferrer" target="_blank">
      <bdi>{name}</bdi>
    </a>
  );
}

/** `isShort`: two of them stand beside each other. */
type FactProps = { name: string; isShort?: boolean; children: ReactNode };

function Fact({ name, isShort, children }: FactProps) {
  return (
    <div data-short={isShort}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
