import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startMediaFixture, type MediaFixture } from './media.fixture.ts';
import * as pictures from './pictures/pictures.fixture.ts';
import { markMediaForDeletion } from './commands.ts';
import { beginIntake } from './intake/intake.ts';
import { sweepMedia } from './storage/sweep-jobs.ts';

// The machine may be busy.

const all = 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8';
let fixture: MediaFixture;
let filesRead = 0;
let beforeUse = async (): Promise<void> => {};

beforeAll(async () => {
  fixture = await startMediaFixture((store) => ({
    ...store,
    withFile: (key, use) => {
      filesRead++;
      return store.withFile(key, async (path) => {
        await beforeUse();
        return use(path);
      });
    },
  }));
});
afterAll(() => fixture.stop());

function get(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return fixture.app.inject({ method, url, headers });
}
const photo = (width = 1500, height = 1000) => pictures.gradient(width, height).jpeg().toBuffer();
const header = (answer: Awaited<ReturnType<typeof get>>, ...names: string[]) =>
  names.map((name) => answer.headers[name]);

describe('a picture', () => {
  let id: string;
  beforeAll(async () => {
    id = await fixture.publish(await photo());
  });

  it('is served in the requested width, by default the largest, and never enlarged', async () => {
    for (const [query, width] of [
      ['?w=160', 160],
      ['?w=640', 640],
      ['?w=1280', 1280],
      ['?w=1920', 1500],
      ['', 1500],
    ] as const) {
      const answer = await get(`/media/${id}${query}`, { accept: 'image/webp' });
      expect(answer.statusCode).toBe(200);
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    }
  });

  it('is not found if it is removed while a rendition of it is made', async () => {
    const leaving = await fixture.publish(await photo());
    beforeUse = () => fixture.mediaStore.removeFolder(leaving);
    onTestFinished(() => {
      beforeUse = async () => {};
    });
    const answer = await get(`/media/${leaving}?w=160`, { accept: 'image/webp' });
    expect(answer.statusCode).toBe(404);
  });

  it('is refused at any other width', async () => {
    for (const w of [
      'w=',
      'w',
      'w=0',
      'w=161',
      'w=abc',
      'w=640.0',
      'w=0640',
      'w=-160',
      'w=160&w=160',
      'w=1e3',
      'w=99999',
    ]) {
      const answer = await get(`/media/${id}?${w}`);
      expect(answer.statusCode, w).toBe(400);
      expect(answer.json()).toEqual({
        code: 'invalid',
        message: 'w must be one of 160, 320, 640, 960, 1280, 1920, 2560, 3840, 7680',
      });
    }
  });

  it('is served in the best format that `Accept` names, otherwise as JPEG', async () => {
    const formats = {
      'image/webp,*/*': 'image/webp',
      'image/avif;q=0, image/webp': 'image/webp',
      'IMAGE/WEBP': 'image/webp',
      'image/webp;q=0.0, */*': 'image/jpeg',
      'image/png,image/*;q=0.8,*/*;q=0.5': 'image/jpeg',
      '*/*': 'image/jpeg',
      '': 'image/jpeg',
    };
    for (const [accept, type] of Object.entries(formats)) {
      const answer = await get(`/media/${id}?w=320`, { accept });
      expect(header(answer, 'content-type', 'vary'), accept).toEqual([type, 'accept']);
      expect(`image/${(await sharp(answer.rawPayload).metadata()).format}`).toBe(type);
    }
  });

  it('is served as WebP until a job has made its AVIF', async () => {
    const fresh = await fixture.publish(await photo());
    expect((await get(`/media/${fresh}?w=320`, { accept: all })).headers['content-type']).toBe('image/webp');
    await fixture.jobs.runDue();
    const answer = await get(`/media/${fresh}?w=320`, { accept: all });
    expect(answer.headers['content-type']).toBe('image/avif');
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('heif');
    expect((await get(`/media/${fresh}?w=320`, { accept: 'image/webp' })).headers['content-type']).toBe(
      'image/webp',
    );
  });

  it('is immutable for caches, has an ETag and cannot run scripts', async () => {
    const answer = await get(`/media/${id}?w=640`, { accept: 'image/webp' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'x-robots-tag': 'noai, noimageai',
    });
    const etag = String(answer.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(`/media/${id}?w=640`, { accept: 'image/webp', 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length], known).toEqual([304, 0]);
      expect(header(again, 'etag', 'vary', 'cache-control')).toEqual([
        etag,
        'accept',
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const other of ['"other"', `"${id}"`])
      expect(
        (await get(`/media/${id}?w=640`, { accept: 'image/webp', 'if-none-match': other })).statusCode,
      ).toBe(200);
    expect(
      (await get(`/media/${id}?w=640`, { accept: 'image/jpeg', 'if-none-match': etag })).statusCode,
    ).toBe(200);
  });

  it('has the same headers for HEAD, without a body', async () => {
    const [described, answer] = [
      await get(`/media/${id}?w=640`, {}, 'HEAD'),
      await get(`/media/${id}?w=640`),
    ];
    const names = ['content-type', 'content-length', 'etag', 'vary', 'cache-control'];
    expect(header(described, ...names)).toEqual(header(answer, ...names));
    expect(described.rawPayload.length).toBe(0);
    expect((await get(`/media/${id}/card`, {}, 'HEAD')).headers['content-type']).toBe('image/jpeg');
  });

  it('is never served as it was uploaded', async () => {
    const bytes = await pictures
      .gradient(300, 200)
      .withExif({ IFD0: { Make: 'CameraMaker' } })
      .jpeg()
      .toBuffer();
    const small = await fixture.publish(bytes);
    for (const path of [`/media/${small}`, `/media/${small}?w=2560`, `/media/${small}/card`]) {
      const answer = await get(path, { accept: 'image/jpeg' });
      expect(answer.rawPayload.includes('CameraMaker')).toBe(false);
    }
    for (const path of [`/media/${small}/original`, `/media/${small}%2Foriginal`, `/media/..%2F${small}`])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('is rendered once for simultaneous requests', async () => {
    const fresh = await fixture.publish(await photo(3000, 2000));
    await get(`/media/${fresh}?w=640`, { accept: 'image/webp' });
    filesRead = 0;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(`/media/${fresh}?w=960`, { accept: 'image/webp' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(filesRead).toBe(1);
    await get(`/media/${fresh}?w=960`, { accept: 'image/webp' });
    expect(filesRead).toBe(1);
  });

  it('has one rendition for all widths beyond its own', async () => {
    const small = await fixture.publish(await photo(500, 300));
    await get(`/media/${small}?w=640`, { accept: 'image/jpeg' });
    filesRead = 0;
    for (const w of [960, 1280, 1920, 2560])
      expect((await get(`/media/${small}?w=${w}`, { accept: 'image/jpeg' })).statusCode).toBe(200);
    expect(filesRead).toBe(0);
  });

  it('stays an animation, as GIF if `Accept` does not name WebP', async () => {
    const moving = await fixture.publish(
      await pictures.animation('gif', 300, 200, ['#ff0000', '#00ff00', '#0000ff']),
    );
    for (const [accept, type] of [
      [all, 'image/webp'],
      ['*/*', 'image/gif'],
    ] as const) {
      const answer = await get(`/media/${moving}?w=160`, { accept });
      expect(answer.headers['content-type']).toBe(type);
      expect((await sharp(answer.rawPayload, { animated: true }).metadata()).pages).toBe(3);
    }
  });

  it('is served as PNG if it is transparent and `Accept` does not name WebP', async () => {
    const clear = await fixture.publish(await pictures.solid(900, 700, '#ff000080').png().toBuffer());
    expect((await get(`/media/${clear}?w=160`)).headers['content-type']).toBe('image/png');
    const opaque = await fixture.publish(await pictures.solid(900, 700, '#ff0000ff').png().toBuffer());
    expect((await get(`/media/${opaque}?w=160`)).headers['content-type']).toBe('image/jpeg');
  });

  it('has a card for link previews', async () => {
    const answer = await get(`/media/${id}/card`, { accept: all });
    const found = await sharp(answer.rawPayload).metadata();
    expect([answer.headers['content-type'], found.width, found.height]).toEqual(['image/jpeg', 1200, 630]);
    expect(
      (await get(`/media/${id}/card`, { 'if-none-match': String(answer.headers.etag) })).statusCode,
    ).toBe(304);
  });

  it('is not served after its deletion, and no rendition is stored again', async () => {
    const fresh = await fixture.publish(await photo());
    expect((await get(`/media/${fresh}?w=160`)).statusCode).toBe(200);
    await fixture.database.transaction((tx) => markMediaForDeletion(fixture.media, tx, [fresh]));
    await sweepMedia(fixture.media, 0);
    expect((await get(`/media/${fresh}?w=320`)).statusCode).toBe(404);
    const { objects } = await fixture.listStored();
    expect(objects.filter((path) => path.includes(fresh))).toEqual([]);
  });
});

describe('a missing picture', () => {
  it('is answered with 404 in JSON that caches keep only briefly', async () => {
    const pending = await beginIntake(fixture.media, newId()).receive(Readable.from([await photo()]), {
      accept: 'image',
      maxBytes: 1e9,
    });
    for (const id of [newId(), 'abc', '..', '%00', 'a'.repeat(500), pending.id])
      for (const path of [`/media/${id}`, `/media/${id}/card`, `/media/${id}?w=160`]) {
        const answer = await get(path);
        expect(answer.statusCode, path).toBe(404);
        expect(answer.json(), path).toHaveProperty('message');
        expect(String(answer.headers['cache-control'])).not.toContain('immutable');
      }
  });

  it('is found by an id in capital letters', async () => {
    const id = await fixture.publish(await photo(300, 200));
    expect((await get(`/media/${id.toUpperCase()}?w=160`)).statusCode).toBe(200);
  });
});
