import { t } from '@kalaangan/messages/t';
import {
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artwork as artworkSchema, type Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { currentOf } from '~/lib/api/current-of.ts';
import { useSite } from '~/lib/pages/site.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { ConflictDialog, OtherShown } from '~/ui/overlays/conflict-dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSaveArtwork } from '../mutations/use-save-artwork.ts';
import { createArtworkDraft, initialValues } from './artwork-draft.ts';
import {
  countImages,
  initialMedia,
  listRemoved,
  mediaWithout,
  shownOf,
  type ArtworkMedia,
} from './artwork-media.ts';
import { DeleteArtwork } from './delete-artwork.tsx';
import { createFormFields, type FormValues } from './form-fields.ts';
import { MainFields } from './main-fields.tsx';
import { MediaSection } from './media-section.tsx';
import { MoreSettings } from './more-settings.tsx';
import { OriginFields } from './origin-fields.tsx';
import { SubmitArea } from './submit-area.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';
import { TilePreview } from './tile-preview.tsx';
import { useClearAddresses } from './use-clear-addresses.ts';
import { useMediaDraft } from './use-media-draft.ts';

const isField = (name: string): name is keyof FormValues => name in initialValues(null);

const creating = {
  heading: t('Create New Artwork'),
  submit: t('Create Artwork'),
  submitting: t('Creating Artwork...'),
};
const editing = {
  heading: t('Edit Artwork'),
  submit: t('Save Changes'),
  submitting: t('Saving...'),
};

/** Input of a person, with the media of the artwork that they keep. */
export type Input = { values: FormValues; media: ArtworkMedia };

/** Question of another feature, asked at the button. */
export type QuestionAtButton = {
  /** Null if there is nothing to ask. */
  line: ReactNode;
  isPending: boolean;
  /** Shows what is missing. True if the form may be sent. */
  check: () => boolean;
  /** Saves the answer. True if the form may be sent. */
  save: () => Promise<boolean>;
};

type OpenFormProps = {
  question: QuestionAtButton;
  artwork: Artwork | null;
  input: Input | null;
  /** `own`: what was entered here, to bring it back. */
  onUseOther: (other: Artwork, own: Input) => void;
  onBringBack: (() => void) | null;
};

export function OpenForm({ question, artwork, input, onUseOther, onBringBack }: OpenFormProps) {
  const navigate = useNavigate();
  const labels = artwork ? editing : creating;
  const [original, setOriginal] = useState(artwork);
  const [draft] = useState(() => createArtworkDraft(artwork));
  const { requiresOrigin } = useSite();
  const [resolver] = useState(() => zodResolver(createFormFields(requiresOrigin)));
  const form = useForm({ resolver, defaultValues: input?.values ?? initialValues(artwork) });
  const { handleSubmit, reset, watch, setError } = form;
  const [media, setMedia] = useMediaDraft(draft, input && input.media, initialMedia(artwork));
  const clearOf = useClearAddresses(original);
  const [failure, setFailure] = useState<string | null>(null);
  const [imageError, setImageError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ current: Artwork; fields: ArtworkFields } | null>(null);
  const { submit, isPending, sent, cancel } = useSaveArtwork();
  const busy = isPending || question.isPending;
  const shown = shownOf(media, clearOf);
  const [wasRestored, setRestored] = useState(() => original !== null && draft.exists());

  useEffect(() => {
    if (input) {
      draft.writeValues(input.values);
      draft.writeMedia(input.media);
    }
    reset(input?.values ?? draft.readValues());
    const { unsubscribe } = watch((values) => {
      draft.writeValues(values);
      setFailure(null);
    });
    return unsubscribe;
  }, [reset, watch, draft, input]);

  function discard() {
    draft.drop();
    reset(initialValues(original));
    setMedia(initialMedia(original));
    draft.drop();
    setRestored(false);
  }

  function changeMedia(next: ArtworkMedia) {
    setMedia(next);
    draft.writeValues(form.getValues());
    setFailure(null);
    if (countImages(next) > 0) setImageError(null);
  }

  const send = handleSubmit(async (fields) => {
    const isAnswered = question.check();
    if (countImages(media) === 0) {
      setImageError(messages.imageRequired);
      setFailure(messages.imageRequired);
    } else if (isAnswered && (await question.save())) await save(fields, media, original);
  }, showErrors);

  async function save(fields: ArtworkFields, chosen: ArtworkMedia, changed: Artwork | null) {
    setFailure(null);
    try {
      const saved = await submit({ fields, media: chosen, original: changed, version: draft.version() });
      if (!saved) return;
      draft.drop();
      toast.success(changed ? messages.saved : messages.published);
      // The answer may not have the id.
      navigate(changed || saved._id === '' ? links.home : links.artwork(saved._id));
    } catch (error) {
      const current = currentOf(error, artworkSchema);
      if (current) return meet(current, fields, chosen);
      if (error instanceof ApiError) {
        for (const [name, message] of Object.entries(error.errors))
          if (isField(name)) setError(name, { message });
        setImageError(error.errors['images'] ?? null);
      }
      setFailure(messageOf(error, messages.updateFailed));
    }
  }

  function meet(current: Artwork, fields: ArtworkFields, chosen: ArtworkMedia) {
    // Saving the other one in this browser has dropped the draft of both.
    draft.writeValues(form.getValues());
    draft.writeMedia(chosen);
    setConflict({ current, fields });
  }

  /** Returns the media chosen here, with those that were added elsewhere. */
  const mediaOn = (current: Artwork): ArtworkMedia => ({
    ...media,
    kept: mediaWithout(original ? listRemoved(media, original) : [], current),
  });

  function keepOwn({ current, fields }: NonNullable<typeof conflict>) {
    setConflict(null);
    draft.rebase(current);
    setOriginal(current);
    const chosen = mediaOn(current);
    changeMedia(chosen);
    void save(fields, chosen, current);
  }

  function showOther({ current }: NonNullable<typeof conflict>) {
    draft.drop();
    onUseOther(current, { values: form.getValues(), media: mediaOn(current) });
  }

  function showErrors() {
    question.check();
    setFailure(messages.fixErrors);
    setImageError(countImages(media) === 0 ? messages.imageRequired : null);
  }

  /** Shows all errors instead of sending the form, as the box of a list contains a text that may not be added. */
  function refuse() {
    void form.trigger();
    showErrors();
  }

  return (
    <form
      className="wrap wrap-page artwork-form"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby="create-heading"
    >
      <div className="artwork-form-head">
        <h1 id="create-heading" className="text-2xl font-bold">
          {labels.heading}
        </h1>
        {onBringBack && <OtherShown onBringBack={onBringBack} />}
        {wasRestored && (
          <p role="status" className="card card-padded flex flex-wrap items-center justify-between gap-3">
            <span>{t('Changes that you had not saved are back.')}</span>
            <Button variant="secondary" size="sm" onClick={discard}>
              {t('Discard')}
            </Button>
          </p>
        )}
      </div>
      <fieldset disabled={busy} className="contents">
        <section aria-labelledby="media-heading">
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
      </fieldset>
      <div className="artwork-form-side">
        <fieldset disabled={busy} className="contents">
          <MainFields form={form} onRefused={refuse} />
          <OriginFields form={form} isNew={original === null} isFixed={original?.originFixed ?? false} />
          <section className="grid gap-2" aria-labelledby="thumbnail-heading">
            <h2 id="thumbnail-heading" className="text-lg font-semibold">
              {t('Thumbnail')}
            </h2>
            <ThumbnailField
              hasThumbnail={shown.hasThumbnail}
              cover={shown.cover}
              onChange={(thumbnail) => changeMedia({ ...media, thumbnail })}
              onRemove={() =>
                // What was published comes to light below a new one, to be removed too.
                changeMedia(
                  media.thumbnail
                    ? { ...media, thumbnail: null }
                    : { ...media, kept: { ...media.kept, thumbnail: null } },
                )
              }
            />
          </section>
          <MoreSettings form={form} isMatureFixed={original?.matureFixed ?? false} />
        </fieldset>
        <SubmitArea
          preview={<TilePreview form={form} src={shown.tile} isThumbnail={shown.hasThumbnail} />}
          question={question.line}
          failure={failure}
          busy={busy}
          sent={isPending ? sent : null}
          labels={labels}
          onCancel={cancel}
        >
          {original && <DeleteArtwork id={original._id} disabled={busy} onDeleted={draft.drop} />}
        </SubmitArea>
      </div>
      {conflict && (
        <ConflictDialog
          onUseOther={() => showOther(conflict)}
          onKeepOwn={() => keepOwn(conflict)}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  );
}
