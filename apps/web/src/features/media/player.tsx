import { t } from '@kalaangan/messages/t';
import { mediaMessages } from '@kalaangan/contract/media/media';
import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { isUnplayable } from './playable.ts';

type PlayerProps = ComponentProps<'video'> & {
  src: string;
  /** Whether the viewer may download the video where it cannot be played. */
  isOwn: boolean;
};

/** An uploaded video; a message in its place where the browser cannot play it. */
export function Player({ isOwn, ...video }: PlayerProps) {
  const [hasFailed, setFailed] = useState(false);
  const check = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    void isUnplayable(currentTarget).then((unplayable) => unplayable && setFailed(true));
  if (!hasFailed)
    // Uploaded videos have no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video controls {...video} onError={check} onLoadedMetadata={check} />;
  return (
    <div className="unplayable">
      <p role="status">{mediaMessages.unplayable}</p>
      {isOwn && (
        <a className="link" href={video.src} download>
          {t('Download the video')}
        </a>
      )}
    </div>
  );
}
