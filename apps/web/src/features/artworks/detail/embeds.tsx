import { t } from '@kalaangan/messages/t';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import Box from 'lucide-react/icons/box';
import { TapToLoad, VideoOnTap, widescreenRatio, YoutubeOnTap } from '~/features/media/index.ts';

/** Video, YouTube video and 3D model. Before a tap nothing of other sites is loaded, and of a film its first frame. */
export function Embeds({
  artwork,
}: {
  artwork: Pick<Artwork, 'title' | 'creator' | 'images' | 'video' | 'youtubeUrl' | 'sketchfabUrl'>;
}) {
  const { title, creator, images, video, youtubeUrl, sketchfabUrl } = artwork;
  const cover = images[0]?.placeholder;
  const youtubeId = youtubeUrl ? findYoutubeId(youtubeUrl) : null;
  return (
    <>
      {video && (
        <VideoOnTap
          video={video}
          name={t('{title}, video', { title })}
          ownerId={creator?._id}
          cover={cover}
        />
      )}
      {youtubeId && <YoutubeOnTap id={youtubeId} title={title} cover={cover} />}
      {sketchfabUrl && (
        <TapToLoad
          label={t('View 3D model')}
          note={t('Loads from Sketchfab')}
          ratio={widescreenRatio}
          icon={<Box />}
          cover={cover}
        >
          <iframe
            src={`${sketchfabUrl}?autostart=1`}
            title={t('{title}, 3D model', { title })}
            allow="autoplay; fullscreen; xr-spatial-tracking"
            allowFullScreen
          />
        </TapToLoad>
      )}
    </>
  );
}
