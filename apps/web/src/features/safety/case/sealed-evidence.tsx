import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { Seal } from '@kalaangan/contract/safety/seals.calls';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useEffect, useRef } from 'react';
import { formatDay } from '~/lib/texts/format.ts';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { EarlierTexts } from './earlier-texts.tsx';
import { BlurredPictures, useShownPictures } from './blurred-pictures.tsx';

/** Characters of a text that show before it is expanded. */
const previewCharacters = 600;

/** Evidence that was sealed: the text, the author, and the files as they were uploaded. */
export function SealedEvidence({ seal: { target, author, files, sealedAt } }: { seal: Seal }) {
  const { shown, toggle } = useShownPictures();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  const stored = files.flatMap(({ url, contentType }) => (url === null ? [] : { url, contentType }));
  const isVideo = (contentType: string | null) => contentType?.startsWith('video/') ?? false;
  const countOf = (state: Seal['files'][number]['state']) =>
    files.filter((file) => file.state === state).length;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} {...ownLanguage(target.title)}>
        {target.title || t('Without a title')}
      </h3>
      <p className="case-fact">
        {rich('{author}, published {published}, sealed {sealed}', {
          author: (
            <>
              <bdi>{author.name || t('A deleted account')}</bdi>
              {author.username && (
                <span>
                  {' '}
                  (<bdi dir="ltr">@{author.username}</bdi>)
                </span>
              )}
            </>
          ),
          published: formatDay(target.createdAt),
          sealed: formatDay(sealedAt),
        })}
      </p>
      {target.text && <ExpandableText text={target.text} limit={previewCharacters} />}
      <EarlierTexts texts={target.earlier ?? []} />
      <BlurredPictures
        urls={stored.filter(({ contentType }) => !isVideo(contentType)).map(({ url }) => url)}
        what={t('Sealed picture')}
        shown={shown}
        onToggle={toggle}
      />
      {stored
        .filter(({ contentType }) => isVideo(contentType))
        .map(({ url }) => (
          // The site has no captions.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={url}
            className="w-full"
            controls
            preload="none"
            src={url}
            aria-label={t('Sealed video')}
          />
        ))}
      {countOf('pending') > 0 && (
        <p className="case-fact">
          {t('Files that are still being sealed: {count}', { count: countOf('pending') })}
        </p>
      )}
      {countOf('missing') > 0 && (
        <p className="case-fact">
          {t('Files that were gone before they could be sealed: {count}', { count: countOf('missing') })}
        </p>
      )}
    </>
  );
}
