import { artworkAddresses, artworkMessages as say } from '@kalaangan/contract/artworks';
import { artwork, type Artwork, type ArtworkFields } from '@kalaangan/contract/artworks.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, fillAddress, isErrorAnswer } from '~/lib/api.ts';
import { upload } from '~/lib/browser-transport.ts';
import { toFormData } from './artwork-form-data.ts';
import type { ArtworkMedia } from './artwork-media.ts';

/** `sent` runs from 0 to 1; then the server works on the pictures. */
export type SubmissionState = { step: 'idle' } | { step: 'uploading'; sent: number };

/** Sends the form with its files; resolves to the artwork, or null when the person stopped it. @throws ApiError */
export function useArtworkSubmission() {
  const queries = useQueryClient();
  const [state, setState] = useState<SubmissionState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  async function submit(fields: ArtworkFields, media: ArtworkMedia): Promise<Artwork | null> {
    const { signal } = (running.current = new AbortController());
    setState({ step: 'uploading', sent: 0 });
    try {
      const { status, body } = await upload({
        ...fillAddress(artworkAddresses.create, {}),
        form: toFormData(fields, media),
        signal,
        onProgress: (sent) => setState({ step: 'uploading', sent }),
      });
      if (status !== 201)
        throw new ApiError(status, isErrorAnswer(body) ? body : { message: say.createFailed });
      const created = artwork.parse(body);
      await queries.invalidateQueries({ queryKey: ['feed'] });
      return created;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setState({ step: 'idle' });
    }
  }

  return { state, submit, stop: () => running.current?.abort() };
}
