import { blogAddresses } from '@kalaangan/contract/blogs/blogs';
import { blogForm, doc, image, paragraph } from '../../apps/server/test-kit/content/blog-form.ts';
import { create } from './create.ts';
import { makePhoto } from './pictures.ts';

/** Size of the longest blog. */
export const longest = { characters: 200_000, pictures: 50 } as const;

const words = [
  ['மழைக்குப் பிறகு தெருவெல்லாம் கண்ணாடி, ', 'Noto Serif Tamil'],
  ['बारिश के बाद सड़कें आईना हो जाती हैं, ', 'Hind'],
  ['and after the rain the streets are mirrors. ', 'Lora'],
] as const;
const paragraphsEach = 8;

/** Publishes a blog in three scripts and fonts. @returns its id */
export async function publishLongest(siteUrl: string, token: string): Promise<string> {
  const photo = await makePhoto(1200, 900, 3);
  const inFont = (text: string, fontFamily: string) => ({
    type: 'text',
    text,
    marks: [{ type: 'textStyle', attrs: { fontFamily } }],
  });
  const content = Array.from({ length: longest.pictures }, (_, index) => [
    ...Array.from({ length: paragraphsEach }, (__, number) => {
      const [phrase, font] = words[number % words.length] ?? words[0];
      const plain = paragraph(phrase.repeat(10));
      return { ...plain, content: [...plain.content, inFont(phrase, font)] };
    }),
    image(`upload:${index}`),
  ]).flat();
  const media = Array.from({ length: longest.pictures }, () => photo);
  const form = blogForm({ content: doc(...content), thumbnail: [photo], media });
  return create(siteUrl, blogAddresses.create, { form, token });
}
