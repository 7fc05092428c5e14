import { artworkDraftFields } from '@kalaangan/contract/artworks/artwork-form';
import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import { artwork as artworkSchema, type Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { socialKeys } from '~/features/social/index.ts';
import { ApiError } from '~/lib/api/api.ts';
import { currentOf } from '~/lib/api/current-of.ts';
import { upload } from '~/lib/api/upload.ts';
import { useAutosave } from '~/lib/drafts/use-autosave.ts';
import type { ArtworkDraft } from '../artwork-draft.ts';
import { toFormParts, toSent, type SentFields } from '../artwork-form-parts.ts';
import { listWords, type ArtworkMedia } from '../artwork-media.ts';
import type { FormValues } from '../form-fields.ts';
import {
  atAddressesOf,
  keepUploaded,
  nothingUploaded,
  orderOf,
  toServerMedia,
  uploadedOf,
} from './uploaded-media.ts';

/** Input of a person, with the media of the artwork that they keep. */
export type Input = { values: FormValues; media: ArtworkMedia };

type ServerDraftOptions = {
  /** The artwork that the form was opened with; null for a new one. */
  original: Artwork | null;
  /** What this browser keeps of the form. */
  draft: ArtworkDraft;
  read: () => Input;
  /** Shows the media at the addresses that they have now. */
  show: (media: ArtworkMedia) => void;
  onConflict: (current: Artwork) => void;
};

const asDraft = { status: 'draft' } as const;

/** Keeps a new artwork, or a draft, on the server while it is written. What is published is not changed by itself. */
export function useServerDraft({ original, draft, read, show, onConflict }: ServerDraftOptions) {
  const queries = useQueryClient();
  const saved = useRef(original);
  const uploaded = useRef(nothingUploaded);
  /** False for a server that knows no drafts. */
  const keepsDrafts = useRef(true);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isDraft = () => keepsDrafts.current && (saved.current === null || saved.current.status === 'draft');

  /** What a form is sent with, whatever the server has of it. */
  function toSubmission(media: ArtworkMedia) {
    return {
      media: toServerMedia(media, uploaded.current),
      imageOrder: orderOf(media, uploaded.current),
      words: listWords(media),
      original: saved.current,
      version: draft.version(),
    };
  }

  /** Begins a draft without a field that publishing needs: a server that knows no drafts refuses that, instead of publishing it. */
  async function begin(input: Input): Promise<Artwork | null> {
    const { artStyle: _, ...fields } = draftFieldsOf(input.values);
    const answer = await upload(at.create, {}, { fields: { ...asDraft, ...fields } });
    keepsDrafts.current = answer.status === 'draft';
    if (!keepsDrafts.current) return null;
    take(answer, input);
    // A reload goes on with the draft. The page, if it is still there, stays as it is: what is being written must not be lost.
    if (window.location.pathname === links.create)
      window.history.replaceState(window.history.state, '', links.editArtwork(answer._id));
    return answer;
  }

  /** Takes over what the server has: the browser keeps what it does not have yet. */
  function take(answer: Artwork, { values, media }: Input) {
    saved.current = answer;
    uploaded.current = uploadedOf(media, answer);
    const before = read().media;
    const moved = atAddressesOf(answer, media, before);
    if (moved !== before) show(moved);
    draft.moveTo(answer);
    const now = read();
    const rest = toServerMedia(now.media, uploaded.current);
    const isSaid = before.words === media.words && !hasNewer(values, now.values);
    if (isSaid && rest.images.length === 0 && !rest.video && !rest.thumbnail) return;
    draft.writeValues(now.values);
    draft.writeMedia(rest);
  }

  const autosave = useAutosave(async (isEnding) => {
    if (!isDraft() || (isEnding && saved.current === null)) return;
    const input = read();
    const fields = draftFieldsOf(input.values);
    try {
      const begun = saved.current ?? (await begin(input));
      if (!begun) return;
      const parts = toFormParts({ fields, ...toSubmission(input.media), status: asDraft });
      take(await upload(at.edit, { params: { id: begun._id } }, parts, { isLeaving: isEnding }), input);
      setSavedAt(new Date());
      setProblem(null);
      await queries.invalidateQueries({ queryKey: socialKeys.allWorks });
    } catch (error) {
      const current = currentOf(error, artworkSchema);
      if (current) return onConflict(current);
      if (error instanceof ApiError && error.status === 400) setProblem(error.message);
      // Deleted elsewhere: the next save begins a new one.
      if (error instanceof ApiError && error.status === 404) {
        saved.current = null;
        uploaded.current = nothingUploaded;
      }
      throw error;
    }
  });

  return {
    /** The draft on the server, or what is changed; null for something new. */
    saved: () => saved.current,
    toSubmission,
    /** The media that this browser keeps: those that the server does not have. */
    toKept: (media: ArtworkMedia) => toServerMedia(media, uploaded.current),
    /** Goes on with what there is now, after another change. @returns the media that are there beside those of the form */
    rebase(current: Artwork): Artwork {
      saved.current = current;
      uploaded.current = keepUploaded(uploaded.current, current);
      const own = new Set(uploaded.current.images.values());
      return { ...current, imageUrls: current.imageUrls.filter((url) => !own.has(url)) };
    },
    /** Resolves when nothing is being saved: the form itself is sent next. */
    settle: autosave.settle,
    note: autosave.note,
    /** Saves soon: a file was added, or something was decided. */
    noteFile: () => autosave.note('file'),
    savedAt,
    problem,
  };
}

const hasNewer = (sent: FormValues, now: FormValues) => JSON.stringify(sent) !== JSON.stringify(now);

/** The fields that a draft may have as they are; what is wrong meanwhile stays as it was saved last. */
export function draftFieldsOf(values: FormValues): SentFields {
  const { allowsTraining, looksReal, origin, ...rest } = values;
  const sent = {
    ...rest,
    origin: origin || 'unstated',
    looksReal: looksReal === 'true',
    aiUse: allowsTraining ? 'allowed' : 'denied',
  };
  const { error } = artworkDraftFields.safeParse(sent);
  const wrong = new Set(error?.issues.map(({ path: [name] }) => name));
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (wrong.has(name) ? [] : [[name, toSent(value)]])),
  );
}
