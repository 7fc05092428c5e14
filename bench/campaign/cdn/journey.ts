import { artworkAddresses as artwork } from '@kalaangan/contract/artworks';
import * as z from 'zod';
import { artworkForm } from '../../../apps/server/test-kit/artwork-form.ts';
import type { Person } from '../../../apps/server/test-kit/person.ts';
import { askWhenFree, type Asked } from './through.ts';

type JourneyOptions = { url: string; writeUrl: () => string; person: Person; picture: Buffer; name: string };

/**
 * A person publishes an artwork, edits it, comments on it, and deletes comment and artwork; after each answer everybody
 * loads its page and the person's through the CDN. @returns a line for each page that showed something else
 */
export async function makeJourney({
  url,
  writeUrl,
  person,
  picture,
  name,
}: JourneyOptions): Promise<string[]> {
  const faults: string[] = [];
  const { token } = person;
  const write = async (address: Parameters<typeof askWhenFree>[1], asked: Asked) => {
    const answer = await askWhenFree(writeUrl(), address, { ...asked, token });
    if (answer.status >= 300) faults.push(`${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return z.object({ _id: z.string() }).safeParse(answer.body).data?._id ?? '';
  };
  /** Loads a page twice: the second one may come from the CDN. */
  const check = async (what: string, path: string, holds: (page: string, status: number) => boolean) => {
    for (const time of ['first', 'second']) {
      const response = await fetch(url + path);
      const page = await response.text();
      // It refuses requests while the machine is busy.
      if (response.status === 503) continue;
      if (!holds(page, response.status))
        faults.push(`${what}: the ${time} load of ${path} shows another state`);
    }
  };

  const title = `Journey ${name}`;
  const profile = `/profile/${person.username}`;
  const id = await write(artwork.create, { form: artworkForm({ title, images: [picture] }) });
  const page = `/artwork/${id}`;
  await check('published', page, (text, status) => status === 200 && text.includes(title));
  await check('published', profile, (text) => text.includes(title));

  const renamed = `Renamed ${name}`;
  await write(artwork.edit, { params: { id }, form: artworkForm({ title: renamed, artStyle: undefined }) });
  await check('renamed', page, (text) => text.includes(renamed) && !text.includes(title));
  await check('renamed', profile, (text) => text.includes(renamed) && !text.includes(title));

  const words = `Words ${name}`;
  const commentId = await write(artwork.addComment, { params: { id }, body: { content: words } });
  await check('commented', page, (text) => text.includes(words));
  await write(artwork.removeComment, { params: { id, commentId } });
  await check('comment deleted', page, (text) => !text.includes(words));

  await write(artwork.remove, { params: { id } });
  await check('deleted', page, (text, status) => status === 404 && !text.includes(renamed));
  await check('deleted', profile, (text) => !text.includes(renamed));
  return faults;
}
