import { makePhoto } from './pictures.ts';
import { timed } from './statistics.ts';

/** Size of the longest blog. */
export const longest = { characters: 200_000, pictures: 50 } as const;

const words = [
  ['மழைக்குப் பிறகு தெருவெல்லாம் கண்ணாடி, ', 'Noto Serif Tamil'],
  ['बारिश के बाद सड़कें आईना हो जाती हैं, ', 'Hind'],
  ['and after the rain the streets are mirrors. ', 'Lora'],
] as const;
const paragraphsEach = 8;

/** Publishes a blog in three scripts and fonts. @returns its id and the time of the request in ms */
export async function publishLongest(siteUrl: string, token: string): Promise<{ id: string; ms: number }> {
  const photo = new Uint8Array(await makePhoto(1200, 900, 3));
  const image = (index: number) => ({ type: 'image', attrs: { src: `upload:${index}` } });
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
  const text = (characters: string, fontFamily?: string) => ({
    type: 'text',
    text: characters,
    ...(fontFamily && { marks: [{ type: 'textStyle', attrs: { fontFamily } }] }),
  });
  const content = Array.from({ length: longest.pictures }, (_, index) => [
    ...Array.from({ length: paragraphsEach }, (__, number) => {
      const [phrase, font] = words[number % words.length] ?? words[0];
      return paragraph(text(phrase.repeat(10)), text(phrase, font));
    }),
    image(index),
  ]).flat();
  const form = new FormData();
  form.append('title', JSON.stringify({ type: 'doc', content: [paragraph(text('The longest'))] }));
  form.append('content', JSON.stringify({ type: 'doc', content }));
  form.append('thumbnail', new File([photo], 'thumbnail.jpg'));
  for (let index = 0; index < longest.pictures; index++)
    form.append('media', new File([photo], `${index}.jpg`));
  let id = '';
  const ms = await timed(async () => {
    const answer = await fetch(`${siteUrl}/api/blogs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const body: { _id?: string; message?: string } = JSON.parse(await answer.text());
    if (body._id === undefined) throw new Error(`publishing answered ${answer.status}: ${body.message}`);
    id = body._id;
  });
  return { id, ms };
}
