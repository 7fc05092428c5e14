import { t } from '@kalaangan/messages/t';
import { artStyles, software } from '@kalaangan/contract/artwork-presets';
import { artworkFormMessages as messages } from '@kalaangan/contract/artwork-form';
import { artworkLimits as limits } from '@kalaangan/contract/artworks';
import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTagOffers } from '~/features/social/index.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api.ts';
import { links } from '@kalaangan/contract/links';
import { Button } from '~/ui/button.tsx';
import { ChipInput } from '~/ui/chip-input.tsx';
import { chipRule } from '~/ui/chips.ts';
import { Combobox } from '~/ui/combobox.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { TextArea } from '~/ui/text-area.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { toast } from '~/ui/toast.ts';
import { UploadProgress } from '~/ui/upload-progress.tsx';
import { useSaveArtwork } from '../mutations/use-save-artwork.ts';
import { createArtworkDraft, initialValues } from './artwork-draft.ts';
import { countImages, initialMedia, type ArtworkMedia } from './artwork-media.ts';
import { DeleteArtwork } from './delete-artwork.tsx';
import { editedArtworkFields, newArtworkFields } from './form-fields.ts';
import { MatureField } from './mature-field.tsx';
import { MediaSection } from './media-section.tsx';
import { OriginFields } from './origin-fields.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';
import { useClearAddresses } from './use-clear-addresses.ts';
import { useMediaDraft } from './use-media-draft.ts';

const softwareRule = chipRule({
  most: { count: limits.softwareCount, message: messages.softwareTooMany },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.software), message: messages.softwareTooLong },
  twice: { message: messages.softwareDuplicate },
});
const tagRule = chipRule({
  most: { count: limits.tags, message: messages.tagsTooMany },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.tag), message: messages.tagTooLong },
  twice: { message: messages.tagDuplicate },
});

const textFields = [
  'title',
  'description',
  'artStyle',
  'software',
  'tags',
  'youtubeUrl',
  'sketchfabUrl',
  'origin',
  'mature',
] as const;

const creating = {
  heading: t('Create New Artwork'),
  submit: t('Create Artwork'),
  submitting: t('Creating Artwork...'),
  failed: messages.createFailed,
};
const editing = {
  heading: t('Edit Artwork'),
  submit: t('Save Changes'),
  submitting: t('Saving...'),
  failed: messages.updateFailed,
};

/** Creates an artwork or edits one. Unsent input is kept as a draft in this browser. */
export function ArtworkForm({ artwork = null }: { artwork?: Artwork | null }) {
  const navigate = useNavigate();
  const labels = artwork ? editing : creating;
  const [original] = useState(artwork);
  const [draft] = useState(() => createArtworkDraft(artwork));
  const tagOffers = useTagOffers();
  const form = useForm({
    resolver: zodResolver(artwork ? editedArtworkFields : newArtworkFields),
    defaultValues: initialValues(artwork),
  });
  const { register, control, handleSubmit, formState, reset, watch, setError } = form;
  const { errors } = formState;
  const [media, setMedia] = useMediaDraft(draft, initialMedia(artwork));
  const clearOf = useClearAddresses(original);
  const [failure, setFailure] = useState<string | null>(null);
  const [imageError, setImageError] = useState<string | null>(null);
  const { submit, isPending: busy, sent, cancel } = useSaveArtwork(original);
  const [wasRestored, setRestored] = useState(() => original !== null && draft.exists());

  useEffect(() => {
    reset(draft.readValues());
    const { unsubscribe } = watch((values) => {
      draft.writeValues(values);
      setFailure(null);
    });
    return unsubscribe;
  }, [reset, watch, draft]);

  function discard() {
    draft.drop();
    reset(initialValues(original));
    setMedia(initialMedia(original));
    draft.drop();
    setRestored(false);
  }

  function changeMedia(next: ArtworkMedia) {
    setMedia(next);
    setFailure(null);
    if (countImages(next) > 0) setImageError(null);
  }

  const send = handleSubmit(
    async (fields) => {
      if (countImages(media) === 0) {
        setImageError(messages.imageRequired);
        return setFailure(messages.imageRequired);
      }
      setFailure(null);
      try {
        const saved = await submit({ fields, media });
        if (!saved) return;
        draft.drop();
        toast.success(original ? messages.saved : messages.published);
        navigate(original ? links.home : links.artwork(saved._id));
      } catch (error) {
        if (error instanceof ApiError) {
          for (const field of textFields) {
            const message = error.errors[field];
            if (message) setError(field, { message });
          }
          setImageError(error.errors['images'] ?? null);
        }
        setFailure(messageOf(error, labels.failed));
      }
    },
    () => {
      setFailure(messages.fixErrors);
      setImageError(countImages(media) === 0 ? messages.imageRequired : null);
    },
  );

  return (
    <form
      className="wrap wrap-form grid grid-cols-1 gap-8 py-8"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby="create-heading"
    >
      <h1 id="create-heading" className="text-2xl font-bold">
        {labels.heading}
      </h1>
      {wasRestored && (
        <p role="status" className="card card-padded flex flex-wrap items-center justify-between gap-3">
          <span>{t('Changes that you had not saved are back.')}</span>
          <Button variant="secondary" size="sm" onClick={discard}>
            {t('Discard')}
          </Button>
        </p>
      )}
      <fieldset disabled={busy} className="contents">
        <TextField
          label={t('Title')}
          required
          dir="auto"
          error={errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label={t('Description')}
          optional
          dir="auto"
          rows={5}
          limit={limits.description}
          error={errors.description?.message}
          {...register('description')}
        />
        <section className="grid gap-2" aria-labelledby="media-heading">
          <h2 id="media-heading" className="text-lg font-semibold">
            {t('Upload Media')}
          </h2>
          <MediaSection
            form={form}
            media={media}
            clearOf={clearOf}
            onChange={changeMedia}
            imageError={imageError}
          />
        </section>
        <section className="grid gap-3" aria-labelledby="thumbnail-heading">
          <h2 id="thumbnail-heading" className="text-lg font-semibold">
            {t('Thumbnail')}
          </h2>
          <ThumbnailField
            thumbnail={media.thumbnail}
            kept={media.kept.thumbnail && clearOf(media.kept.thumbnail)}
            onChange={(thumbnail) => changeMedia({ ...media, thumbnail })}
            onRemoveKept={() => changeMedia({ ...media, kept: { ...media.kept, thumbnail: null } })}
          />
        </section>
        <Controller
          name="artStyle"
          control={control}
          render={({ field }) => (
            <Combobox
              label={t('Art Style')}
              options={artStyles}
              hint={t('Choose one or enter your own.')}
              error={errors.artStyle?.message}
              {...field}
            />
          )}
        />
        <Controller
          name="software"
          control={control}
          render={({ field: { value, onChange, ...field } }) => (
            <ChipInput
              label={t('Software Used')}
              optional
              options={software}
              values={value ?? []}
              onChange={(next) => onChange([...next])}
              rule={softwareRule}
              error={firstMessage(errors.software)}
              {...field}
            />
          )}
        />
        <Controller
          name="tags"
          control={control}
          render={({ field: { value, onChange, ...field } }) => (
            <ChipInput
              label={t('Tags')}
              optional
              hint={t('Up to {tags}. Press Enter after each.', { tags: limits.tags })}
              values={value ?? []}
              onChange={(next) => onChange([...next])}
              rule={tagRule}
              {...tagOffers}
              error={firstMessage(errors.tags)}
              {...field}
            />
          )}
        />
        <OriginFields form={form} isNew={original === null} isFixed={original?.originFixed ?? false} />
        <MatureField form={form} isFixed={original?.matureFixed ?? false} />
      </fieldset>
      <div className="grid gap-4">
        <FormError>{failure}</FormError>
        {busy && <UploadProgress sent={sent} working={t('Preparing your pictures...')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={busy} busyLabel={labels.submitting}>
            {labels.submit}
          </Button>
          {busy && (
            <Button variant="secondary" size="lg" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
          {original && <DeleteArtwork id={original._id} disabled={busy} onDeleted={draft.drop} />}
        </div>
      </div>
    </form>
  );
}

/** The error message of a list field, or the first one of its items. */
function firstMessage(
  errors:
    | { message?: string; root?: { message?: string } }
    | ({ message?: string } | undefined)[]
    | undefined,
) {
  if (Array.isArray(errors)) return errors.find((error) => error?.message)?.message;
  return errors?.message ?? errors?.root?.message;
}
