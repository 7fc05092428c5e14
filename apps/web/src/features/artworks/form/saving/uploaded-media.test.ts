import { completeArtwork } from '~/lib/answers/artworks.ts';
import { expect, it } from 'vitest';
import { noMedia, type ArtworkMedia, type ChosenImage } from '../artwork-media.ts';
import {
  atAddressesOf,
  keepUploaded,
  nothingUploaded,
  orderOf,
  toServerMedia,
  uploadedOf,
} from './uploaded-media.ts';

const image = (id: string): ChosenImage => ({ id, file: new File([id], `${id}.png`), src: `blob:${id}` });
const words = (alt: string) => ({ alt, caption: '' });
const film = new File(['film'], 'film.webm');
const media: ArtworkMedia = {
  kept: { images: ['/media/kept?until=1'], video: null, thumbnail: null },
  images: [image('a'), image('b')],
  video: film,
  thumbnail: image('tile'),
  words: { '/media/kept': words('kept'), a: words('a'), b: words('b') },
};
const answer = completeArtwork({
  imageUrls: ['/media/kept?until=2', '/media/a?until=2', '/media/b?until=2'],
  videoUrl: '/media/film',
  thumbnailUrl: '/media/tile',
});

it('sends everything while nothing is uploaded, and nothing twice afterwards', () => {
  expect(toServerMedia(media, nothingUploaded)).toEqual(media);
  const sent = toServerMedia(media, uploadedOf(media, answer));
  expect(sent).toEqual({
    ...noMedia,
    kept: {
      images: ['/media/kept?until=1', '/media/a?until=2', '/media/b?until=2'],
      video: '/media/film',
      thumbnail: '/media/tile',
    },
    words: { ...media.words, '/media/a': words('a'), '/media/b': words('b') },
  });
});

it('names the images in the order of the form, new ones by their number', () => {
  const uploaded = uploadedOf(media, answer);
  const images = [image('new'), image('b'), image('other'), image('a')];
  expect(orderOf({ ...media, images }, uploaded)).toEqual([
    '/media/kept?until=1',
    'image-0',
    '/media/b?until=2',
    'image-1',
    '/media/a?until=2',
  ]);
});

it('sends a file again that is no longer there', () => {
  const uploaded = keepUploaded(
    uploadedOf(media, answer),
    completeArtwork({ ...answer, imageUrls: ['/media/b?until=3'], videoUrl: null }),
  );
  const sent = toServerMedia(media, uploaded);
  expect(sent.images.map(({ id }) => id)).toEqual(['a']);
  expect(sent.kept.images).toEqual(['/media/kept?until=1', '/media/b?until=3']);
  expect(sent.video).toBe(film);
});

it('goes on with the addresses that files get when they are to say something else', () => {
  const opened = { ...media, kept: { ...media.kept, thumbnail: '/media/tile?until=1' }, thumbnail: null };
  expect(atAddressesOf({ ...answer, thumbnailUrl: '/media/tile?until=2' }, opened, opened)).toBe(opened);
  const moved = completeArtwork({ ...answer, imageUrls: ['/media/moved', '/media/a', '/media/b'] });
  const { kept, words: said } = atAddressesOf({ ...moved, thumbnailUrl: '/media/cut' }, opened, opened);
  expect(kept).toEqual({ images: ['/media/moved'], video: null, thumbnail: '/media/cut' });
  expect(said['/media/moved']).toEqual(words('kept'));
});
