import { t } from '@kalaangan/messages/t';
import {
  artworkFormMessages as messages,
  type ArtworkFields,
} from '@kalaangan/contract/artworks/artwork-form';
import { artwork as artworkSchema, type Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SavedNote, StatusMenu, type ChosenStatus } from '~/features/social/index.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { useSite } from '~/lib/pages/site.ts';
import { ConflictDialog } from '~/ui/overlays/conflict-dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useSaveArtwork } from '../mutations/use-save-artwork.ts';
import { createArtworkDraft, initialValues } from './artwork-draft.ts';
import type { SentFields } from './artwork-form-parts.ts';
import {
  countImages,
  hasMoreFiles,
  initialMedia,
  listRemoved,
  findWordsProblem,
  mediaWithout,
  shownOf,
  type ArtworkMedia,
} from './artwork-media.ts';
import { DeleteArtwork } from './delete-artwork.tsx';
import { createFormFields, type FormValues } from './form-fields.ts';
import { endOf, labelsOf, usualChange, usualStatus } from './saving/form-ends.ts';
import { FormHead } from './form-head.tsx';
import { keepLastLicence } from './last-licence.ts';
import { MainFields } from './main-fields.tsx';
import { MediaSection } from './media-section.tsx';
import { MoreFields } from './more-fields.tsx';
import type { QuestionAtButton } from './question-at-button.ts';
import { MoreSettings } from './more-settings.tsx';
import { OriginFields } from './origin/origin-fields.tsx';
import { SubmitArea } from './submit-area.tsx';
import { ThumbnailField } from './thumbnail-field.tsx';
import { TilePreview } from './tile-preview.tsx';
import { useClearAddresses } from './use-clear-addresses.ts';
import { useMediaDraft } from './use-media-draft.ts';
import { draftFieldsOf, useServerDraft, type Input } from './saving/use-server-draft.ts';

const isField = (name: string): name is keyof FormValues => name in initialValues(null);

/** Another change in between. `sent`: what was refused; null for a draft that saves itself. */
type Conflict = {
  current: Artwork;
  sent: { fields: ArtworkFields | SentFields; asked: ChosenStatus | undefined } | null;
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
  const labels = labelsOf(artwork);
  const [original, setOriginal] = useState(artwork);
  const [draft] = useState(() => createArtworkDraft(artwork));
  const { requiresOrigin } = useSite();
  const [resolver] = useState(() => zodResolver(createFormFields(requiresOrigin)));
  const form = useForm({ resolver, defaultValues: input?.values ?? initialValues(artwork) });
  const { handleSubmit, reset, watch, setError } = form;
  const latest = useRef(input?.media ?? initialMedia(artwork));
  const server = useServerDraft({
    original: artwork,
    draft,
    read: () => ({ values: form.getValues(), media: latest.current }),
    show: showMedia,
    onConflict: (current) => meet(current, null, latest.current),
  });
  const [media, setMedia] = useMediaDraft(draft, input && input.media, initialMedia(artwork), server.toKept);
  useEffect(() => {
    latest.current = media;
  });
  const clearOf = useClearAddresses(original);
  const [failure, setFailure] = useState<string | null>(null);
  const [imageError, setImageError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { submit, isPending, sent, cancel } = useSaveArtwork();
  const { note } = server;
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
      note();
      setFailure(null);
    });
    return unsubscribe;
  }, [reset, watch, draft, input, note]);

  function discard() {
    reset(initialValues(original));
    setMedia(initialMedia(original));
    draft.drop();
    setRestored(false);
  }

  function showMedia(next: ArtworkMedia) {
    latest.current = next;
    setMedia(next);
  }

  function changeMedia(next: ArtworkMedia) {
    showMedia(next);
    if (hasMoreFiles(next, media)) server.noteFile();
    else note();
    draft.writeValues(form.getValues());
    setFailure(null);
    if (countImages(next) > 0) setImageError(null);
  }

  const send = (status?: ChosenStatus) =>
    handleSubmit(async (fields) => {
      const isAnswered = question.check();
      const tooLong = findWordsProblem(media);
      if (tooLong) setFailure(tooLong);
      else if (countImages(media) === 0) {
        setImageError(messages.imageRequired);
        setFailure(messages.imageRequired);
      } else if (isAnswered && (await question.save())) await save(fields, media, status);
    }, showErrors)();

  /** A draft may lack what publishing needs. */
  const keep = () => save(draftFieldsOf(form.getValues()), media, { status: 'draft' });

  async function save(fields: ArtworkFields | SentFields, chosen: ArtworkMedia, asked?: ChosenStatus) {
    setFailure(null);
    try {
      const saved = await submit({
        settle: server.settle,
        read: () => ({
          fields,
          ...server.toSubmission(chosen),
          status: asked ?? usualChange(server.saved()),
        }),
      });
      if (!saved) return;
      draft.drop();
      if (original === null) keepLastLicence(saved.licence);
      const end = endOf(server.saved(), saved);
      toast.success(end.told);
      navigate(end.to);
    } catch (error) {
      const current = currentOf(error, artworkSchema);
      if (current) return meet(current, { fields, asked }, chosen);
      if (error instanceof ApiError) {
        for (const [name, message] of Object.entries(error.errors))
          if (isField(name)) setError(name, { message });
        setImageError(error.errors['images'] ?? null);
      }
      setFailure(messageOf(error, messages.updateFailed));
    }
  }

  function meet(current: Artwork, sent: Conflict['sent'], chosen: ArtworkMedia) {
    // Saving the other one in this browser has dropped the draft of both.
    draft.writeValues(form.getValues());
    draft.writeMedia(server.toKept(chosen));
    setConflict({ current, sent });
  }

  /** Returns the media chosen here, with those that were added elsewhere. */
  const mediaOn = (current: Artwork): ArtworkMedia => ({
    ...media,
    words: { ...initialMedia(current).words, ...media.words },
    kept: mediaWithout(original ? listRemoved(media, original) : [], current),
  });

  function keepOwn({ current, sent }: Conflict) {
    setConflict(null);
    draft.rebase(current);
    const others = server.rebase(current);
    setOriginal(others);
    const chosen = mediaOn(others);
    changeMedia(chosen);
    if (sent) void save(sent.fields, chosen, sent.asked);
    else server.noteFile();
  }

  function showOther({ current }: Conflict) {
    forget();
    onUseOther(current, { values: form.getValues(), media: mediaOn(current) });
  }

  function showErrors() {
    question.check();
    setFailure(messages.fixErrors);
    setImageError(countImages(media) === 0 ? messages.imageRequired : null);
  }

  function forget() {
    void server.settle();
    draft.drop();
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
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      aria-labelledby="create-heading"
    >
      <FormHead heading={labels.heading} onBringBack={onBringBack} onDiscard={wasRestored ? discard : null} />
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
          <MoreFields form={form} />
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
          note={<SavedNote at={server.savedAt} problem={server.problem} />}
          menu={
            <StatusMenu
              usual={usualStatus(artwork)}
              disabled={busy}
              onChoose={(chosen) => void (chosen.status === 'draft' ? keep() : send(chosen))}
            />
          }
        >
          {original && <DeleteArtwork id={original._id} disabled={busy} onDeleted={forget} />}
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
