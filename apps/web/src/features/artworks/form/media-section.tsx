import { t } from '@kalaangan/messages/t';
import { findSketchfabEmbed, isSketchfabModelPage } from '@kalaangan/contract/artworks/sketchfab';
import { findYoutubeId } from '@kalaangan/contract/media/youtube';
import { artworkFieldNames } from '@kalaangan/contract/artworks/artwork-texts';
import {
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artworkLimits } from '@kalaangan/contract/artworks/artworks';
import { acceptedImages, acceptedVideos, mediaMessages } from '@kalaangan/contract/media/media';
import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DescribePicture, Player, UnplayableNote, type PictureWords } from '~/features/media/index.ts';
import { Chip } from '~/ui/fields/choices/chip.tsx';
import { FileDropZone } from '~/ui/fields/files/file-drop-zone.tsx';
import { SortableImageList } from '~/ui/fields/files/sortable-image-list.tsx';
import { Tabs } from '~/ui/buttons/tabs.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { addImages, countImages, videoProblem, type ArtworkMedia } from './artwork-media.ts';
import type { FormValues } from './form-fields.ts';
import { KeptImages } from './kept-images.tsx';
import { findWords, withWords } from './words/picture-words.ts';

type MediaSectionProps = {
  form: UseFormReturn<FormValues, unknown, ArtworkFields>;
  media: ArtworkMedia;
  /** The address that shows a kept picture or video as it is. */
  clearOf: (url: string) => string;
  onChange: (media: ArtworkMedia) => void;
  /** The error for the images from the last submission. */
  imageError: string | null;
};

type TabId = 'image' | 'video' | 'youtube' | 'sketchfab';

export function MediaSection({ form, media, clearOf, onChange, imageError }: MediaSectionProps) {
  const [tab, setTab] = useState<TabId>('image');
  const latest = useRef(media);
  useEffect(() => {
    latest.current = media;
  });
  const [youtubeUrl = '', sketchfabUrl = ''] = form.watch(['youtubeUrl', 'sketchfabUrl']);
  const { errors, submitCount } = form.formState;
  // A failed submission selects the tab of the first error, once for each submission.
  const [handledSubmit, setHandledSubmit] = useState(0);
  const invalidTab = findInvalidTab(imageError !== null, errors);
  if (submitCount !== handledSubmit && invalidTab) {
    setHandledSubmit(submitCount);
    setTab(invalidTab);
  }
  function embedSketchfab(link: string) {
    const embed = findSketchfabEmbed(link.trim());
    if (embed && embed !== link) form.setValue('sketchfabUrl', embed, { shouldValidate: true });
  }
  const tabs = [
    { id: 'image', label: t('Image'), count: countImages(media) || undefined },
    { id: 'video', label: t('Video'), count: media.video || media.kept.video ? 1 : undefined },
    { id: 'youtube', label: 'YouTube', count: youtubeUrl ? 1 : undefined },
    { id: 'sketchfab', label: t('Sketchfab'), count: sketchfabUrl ? 1 : undefined },
  ] as const;

  return (
    <Tabs label={t('Upload Media')} tabs={tabs} selected={tab} onSelect={setTab} panelClass="pt-3 lg:pt-4">
      {tab === 'image' && (
        <ImageTab media={media} latest={latest} clearOf={clearOf} onChange={onChange} error={imageError} />
      )}
      {tab === 'video' && <VideoTab media={media} clearOf={clearOf} onChange={onChange} />}
      {tab === 'youtube' && (
        <div className="grid gap-3">
          <TextField
            label={artworkFieldNames.youtubeUrl}
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v=..."
            error={
              errors.youtubeUrl?.message ??
              (youtubeUrl && !findYoutubeId(youtubeUrl.trim()) ? messages.youtubeInvalid : null)
            }
            {...form.register('youtubeUrl')}
          />
          {findYoutubeId(youtubeUrl.trim()) && (
            <Chip
              name={youtubeUrl}
              onRemove={() => form.setValue('youtubeUrl', '', { shouldValidate: true, shouldDirty: true })}
            />
          )}
        </div>
      )}
      {tab === 'sketchfab' && (
        <div className="grid gap-3">
          <TextField
            label={artworkFieldNames.sketchfabUrl}
            type="url"
            inputMode="url"
            placeholder="https://sketchfab.com/3d-models/..."
            error={sketchfabProblem(sketchfabUrl.trim()) ?? errors.sketchfabUrl?.message}
            {...form.register('sketchfabUrl', {
              // Replaces a complete link by its embed link while typing.
              onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
                if (!isStillTyping(target.value, nativeEvent)) embedSketchfab(target.value);
              },
              onBlur: ({ target }: FocusEvent<HTMLInputElement>) => embedSketchfab(target.value),
            })}
          />
          {findSketchfabEmbed(sketchfabUrl.trim()) && (
            <Chip
              name={sketchfabUrl}
              onRemove={() => form.setValue('sketchfabUrl', '', { shouldValidate: true, shouldDirty: true })}
            />
          )}
        </div>
      )}
    </Tabs>
  );
}

function findInvalidTab(
  hasImageError: boolean,
  errors: { youtubeUrl?: unknown; sketchfabUrl?: unknown },
): TabId | null {
  if (hasImageError) return 'image';
  if (errors.youtubeUrl) return 'youtube';
  return errors.sketchfabUrl ? 'sketchfab' : null;
}

/** A link typed by hand looks complete before its model id has all 32 hexadecimal digits. */
function isStillTyping(link: string, event: Event): boolean {
  const isTyped = event instanceof InputEvent && event.data?.length === 1;
  return isTyped && !/[0-9a-f]{32}\/?$/.test(link.trim());
}

function sketchfabProblem(link: string): string | null {
  if (link === '' || findSketchfabEmbed(link)) return null;
  return isSketchfabModelPage(link) ? messages.sketchfabFailed : messages.sketchfabTyping;
}

type FileTabProps = Pick<MediaSectionProps, 'media' | 'clearOf' | 'onChange'>;

const failureMessage = (file: File) => mediaMessages.failedToProcess(file.name);

type ImageTabProps = FileTabProps & { latest: RefObject<ArtworkMedia>; error: string | null };

function ImageTab({ media, latest, clearOf, onChange, error }: ImageTabProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const place = useRef<HTMLDivElement>(null);

  function remove(left: ArtworkMedia): void {
    setProblems([]);
    onChange(left);
    // The lists keep the focus while they have pictures.
    if (countImages(left) === 0) place.current?.querySelector('input')?.focus();
  }

  function describe(picture: string, words: Required<PictureWords>): void {
    onChange({ ...media, words: withWords(media.words, picture, words) });
  }

  return (
    <div ref={place} className="grid gap-3 lg:gap-4">
      <FileDropZone
        label={t('Choose images')}
        size={countImages(media) === 0 ? 'stage' : 'row'}
        hint={t('JPEG, PNG, WebP, GIF or AVIF, up to {images} of 50 MB each. Drop or paste them here.', {
          images: artworkLimits.images,
        })}
        accept={acceptedImages}
        multiple
        pastes
        error={problems.join(' ') || error}
        onFiles={(files, refused) => {
          // They were checked meanwhile, and a video may have been chosen in another tab.
          const now = latest.current;
          const { images, problems: found } = addImages(now, files);
          setProblems([...refused.map(failureMessage), ...found]);
          onChange({ ...now, images });
        }}
        onRefused={(files) => setProblems(files.map(failureMessage))}
      />
      <KeptImages
        urls={media.kept.images}
        clearOf={clearOf}
        words={media.words}
        onDescribe={describe}
        onRemove={(url) => {
          const images = media.kept.images.filter((kept) => kept !== url);
          remove({ ...media, kept: { ...media.kept, images } });
        }}
      />
      <SortableImageList
        label={media.kept.images.length > 0 ? t('New images') : t('Images')}
        {...(media.kept.images.length === 0 && { firstLabel: t('Cover') })}
        images={media.images.map(({ id, src, file }) => ({ id, src, name: file.name }))}
        onReorder={(order) => {
          const byId = new Map(media.images.map((image) => [image.id, image]));
          onChange({ ...media, images: order.flatMap(({ id }) => byId.get(id) ?? []) });
        }}
        onRemove={({ id }) => remove({ ...media, images: media.images.filter((image) => image.id !== id) })}
      >
        {({ id, src, name }) => (
          <DescribePicture
            label={t('Describe {name}', { name })}
            picture={<img src={src} alt="" draggable={false} />}
            words={findWords(media.words, id)}
            onChange={(words) => describe(id, words)}
          />
        )}
      </SortableImageList>
    </div>
  );
}

function VideoTab({ media, clearOf, onChange }: FileTabProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="grid gap-4">
      <FileDropZone
        label={media.video || media.kept.video ? t('Choose another video') : t('Choose a video')}
        size={media.video || media.kept.video ? 'row' : 'stage'}
        hint={t('One MP4, WebM or MOV of up to 500 MB.')}
        accept={acceptedVideos}
        error={problem}
        onFiles={([file]) => {
          if (!file) return;
          setProblem(videoProblem(file));
          if (!videoProblem(file)) onChange({ ...media, video: file });
        }}
        onRefused={([file]) => setProblem(file ? failureMessage(file) : null)}
      />
      {media.video ? (
        <div>
          <Chip name={media.video.name} onRemove={() => onChange({ ...media, video: null })} />
          <UnplayableNote file={media.video} />
        </div>
      ) : (
        media.kept.video && (
          <div className="grid gap-2">
            <Player src={clearOf(media.kept.video)} preload="none" className="max-h-64 rounded-md" isOwn />
            <div>
              <Chip
                name={t("the artwork's video")}
                onRemove={() => onChange({ ...media, kept: { ...media.kept, video: null } })}
              />
            </div>
          </div>
        )
      )}
    </div>
  );
}
