import { emptyArtworkFields } from '@kalaangan/contract/artworks/artwork-texts';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { dropDraft, readDraft, withDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { fieldsOf } from '~/lib/drafts/fields.ts';
import { findLastLicence } from './last-licence.ts';
import type { FormValues } from './form-fields.ts';
import { listMatureLabels } from './mature-field.tsx';
import { readDraftWords, writeDraftWords } from './words/draft-words.ts';
import { chooseImage, initialMedia, listRemoved, mediaWithout, type ArtworkMedia } from './artwork-media.ts';

/** Default values of the form for this artwork, or for a new one. */
export function initialValues(artwork: Artwork | null): Required<FormValues> {
  const { aiUse, fullResolution, origin, looksReal, yearMade, ...fields } = fieldsOf(
    emptyArtworkFields,
    artwork,
  );
  return {
    ...fields,
    origin: origin === 'unstated' ? '' : origin,
    looksReal: origin === 'generated' ? String(looksReal) : null,
    allowsTraining: aiUse === 'allowed',
    fullResolution: fullResolution === null ? '' : fullResolution ? 'true' : 'false',
    yearMade: String(yearMade ?? ''),
    licence: artwork ? fields.licence : findLastLicence(),
  };
}

const isSameAs = (values: object, drafted: Record<string, unknown>) =>
  JSON.stringify(values) === JSON.stringify(withDraft(values, drafted));

const nameOf = (artwork: Artwork | null) => (artwork ? `artwork:${artwork._id}` : 'artwork');

export type ArtworkDraft = ReturnType<typeof createArtworkDraft>;

/** The unsent input of the form in this browser: of a new artwork (null), or of changes to this one. */
export function createArtworkDraft(opened: Artwork | null) {
  let name = nameOf(opened);
  let artwork = opened;
  const wordsName = () => `${name}:words`;
  const drafted = readDraft(name)['version'];
  // What was saved when the page was left is the same as what was kept: then it is no change of somebody else.
  const isSame = isSameAs(initialValues(opened), readDraft(name));
  let version = typeof drafted === 'number' && !isSame ? drafted : artwork?.version;
  return {
    /** Version of the artwork when the draft was begun: the server refuses it if there was another change since. */
    version: () => version,

    /** Turns the draft into changes to the artwork as it is now. */
    rebase(current: Artwork): void {
      artwork = current;
      ({ version } = current);
    },

    /** Goes on with the draft that the server has by now: the browser keeps what it does not have yet. */
    moveTo(saved: Artwork): void {
      this.drop();
      name = nameOf(saved);
      artwork = saved;
      ({ version } = saved);
    },

    exists: () => Object.keys(readDraft(name)).length > 0,

    readValues(): Required<FormValues> {
      const values = withDraft(initialValues(artwork), readDraft(name));
      const labels = listMatureLabels(artwork?.matureFixed ?? false);
      return { ...values, mature: labels.find((label) => label === values.mature) ?? 'none' };
    },

    writeValues: (values: object) => writeDraft(name, { ...values, version }),

    async readMedia(): Promise<ArtworkMedia> {
      const draft = await readDraftFiles(name);
      // Words are kept where no file was changed, too.
      const parts: Partial<Record<keyof ArtworkMedia | 'removed', unknown>> =
        typeof draft === 'object' && draft !== null ? draft : {};
      const removed = Array.isArray(parts.removed)
        ? parts.removed.filter((url) => typeof url === 'string')
        : [];
      const files = Array.isArray(parts.images) ? parts.images.filter((file) => file instanceof File) : [];
      const images = files.map(chooseImage);
      return {
        kept: artwork ? mediaWithout(removed, artwork) : initialMedia(null).kept,
        images,
        words: { ...initialMedia(artwork).words, ...readDraftWords(wordsName(), images) },
        video: parts.video instanceof File ? parts.video : null,
        thumbnail: parts.thumbnail instanceof File ? chooseImage(parts.thumbnail) : null,
      };
    },

    /** Apart from the files, which would be stored again with each keystroke. */
    writeWords: (media: ArtworkMedia) => writeDraftWords(wordsName(), media),

    writeMedia(media: ArtworkMedia): void {
      const { kept, images, video, thumbnail } = media;
      writeDraftWords(wordsName(), media);
      const removed = artwork ? listRemoved({ kept }, artwork) : [];
      const files = images.map(({ file }) => file);
      void writeDraftFiles(name, { removed, images: files, video, thumbnail: thumbnail?.file ?? null });
    },

    drop(): void {
      version = artwork?.version;
      dropDraft(name);
      dropDraft(wordsName());
      void dropDraftFiles(name);
    },
  };
}
