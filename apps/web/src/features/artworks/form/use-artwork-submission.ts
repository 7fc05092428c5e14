import { artworkAddresses } from '@kalaangan/contract/artworks';
import { artwork, type Artwork, type ArtworkFields } from '@kalaangan/contract/artworks.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { upload } from '~/lib/upload.ts';
import { toFormData } from './artwork-form-data.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** `sent` runs from 0 to 1; then the server works on the pictures. */
export type SubmissionState = { step: 'idle' } | { step: 'uploading'; sent: number };

/**
 * Sends the form with its files: a new artwork, or the changes to one. Resolves to the artwork as the server has it
 * then, or null when the person stopped it. @throws ApiError
 */
export function useArtworkSubmission(before: Artwork | null) {
  const queries = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the page does not publish from elsewhere: what was entered is a draft.
  useEffect(() => () => running.current?.abort(), []);

  async function submit(fields: ArtworkFields, media: ArtworkMedia): Promise<Artwork | null> {
    const { signal } = (running.current = new AbortController());
    setState({ step: 'uploading', sent: 0 });
    try {
      const { status, body } = await upload({
        ...(before
          ? fillAddress(artworkAddresses.edit, { params: { id: before._id } })
          : fillAddress(artworkAddresses.create, {})),
        form: toFormData(fields, media, before),
        signal,
        onProgress: (sent) => setState({ step: 'uploading', sent }),
      });
      if (status !== (before ? 200 : 201)) throw new ApiError(status, isErrorAnswer(body) ? body : null);
      const saved = artwork.parse(body);
      if (before) await queries.invalidateQueries({ queryKey: ['artwork', saved._id] });
      await queries.invalidateQueries({ queryKey: ['feed'] });
      await queries.invalidateQueries({ queryKey: ['person-artworks'] });
      return saved;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setState({ step: 'idle' });
    }
  }

  return { state, submit, stop: () => running.current?.abort() };
}
