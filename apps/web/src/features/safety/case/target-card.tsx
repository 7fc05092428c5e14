import { inPageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import { originLabels } from '@kalaangan/contract/artworks/artwork-origin';
import { links } from '@kalaangan/contract/links';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { formatDay } from '~/lib/texts/format.ts';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { targetLabels } from '../case-texts.ts';
import { BlurredPictures, type useShownPictures } from './blurred-pictures.tsx';
import { EarlierTexts } from './earlier-texts.tsx';

/** Characters of a text that show before it is expanded. */
const previewCharacters = 600;

type TargetCardProps = { shown: ModerationCase; pictures: ReturnType<typeof useShownPictures> };

/** The thing itself. */
export function TargetCard({ shown: { target, targetType, author }, pictures }: TargetCardProps) {
  return (
    <section className="card card-padded case-card" aria-labelledby="case-target">
      <h2 id="case-target">{targetLabels[targetType]}</h2>
      <p className="case-fact">
        {author ? (
          <Link className="link" to={links.profile(author.username)} target="_blank">
            <bdi {...ownLanguage(author.name)}>{author.name}</bdi> (<bdi dir="ltr">@{author.username}</bdi>)
          </Link>
        ) : (
          <span>{t('A deleted account')}</span>
        )}
        {target && (
          <span>
            , <time dateTime={target.createdAt}>{formatDay(target.createdAt)}</time>
          </span>
        )}
      </p>
      {target ? (
        <>
          {target.text && <ExpandableText text={target.text} limit={previewCharacters} />}
          <EarlierTexts texts={target.earlier} />
          {target.origin && (
            <p className="case-fact">{t('How it was made: {how}', { how: originLabels[target.origin] })}</p>
          )}
          <BlurredPictures
            urls={target.imageUrls}
            what={t('Picture')}
            shown={pictures.shown}
            onToggle={pictures.toggle}
          />
          <p>
            <Link className="link" to={inPageLanguage(target.link)} target="_blank">
              {t('Open its page in a new tab')}
            </Link>
          </p>
        </>
      ) : (
        <p>{t('It is no longer there.')}</p>
      )}
    </section>
  );
}
