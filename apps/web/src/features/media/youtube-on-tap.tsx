import { t } from '@kalaangan/messages/t';
import { youtubePlayer } from '@kalaangan/contract/media/youtube';
import Play from 'lucide-react/icons/play';
import { TapToLoad, widescreenRatio } from './tap-to-load.tsx';

type YoutubeOnTapProps = {
  /** The video's id at YouTube. */
  id: string;
  /** The title of the content, for the player's accessible name. */
  title: string;
  /** A tiny picture as a `data:` URL, shown blurred. */
  cover?: string | null | undefined;
};

export function YoutubeOnTap({ id, title, cover }: YoutubeOnTapProps) {
  return (
    <TapToLoad
      label={t('Play YouTube video')}
      note={t('Loads from YouTube')}
      ratio={widescreenRatio}
      icon={<Play />}
      cover={cover}
    >
      <iframe
        src={youtubePlayer(id)}
        title={t('{title}, YouTube video', { title })}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </TapToLoad>
  );
}
