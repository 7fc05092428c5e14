import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailableError } from '#platform/media-store/index.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';
import { runOnSite } from '#test-kit/operator.ts';
import { listNames, publish, type Published } from './media.fixture.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
beforeEach(async () => {
  await sql`delete from artworks`.execute(site.database.kysely);
  await sql`delete from media_copies`.execute(site.database.kysely);
  await sql`update media set state = 'deleting'`.execute(site.database.kysely);
  await run('sweep');
});
afterAll(() => site.stop());
afterEach(() => vi.restoreAllMocks());

const run = (...typed: string[]) => runOnSite(site, ['media', ...typed]);
const verify = async (...options: string[]) => {
  const { code, out } = await run('verify', '--json', ...options);
  return { code, ...JSON.parse(out) };
};

/** Puts other bytes in the place of an original. */
const overwrite = ({ folder }: Published, bytes: Buffer) =>
  site.platform.mediaStore.putBytes(`${folder}/original`, bytes, { contentType: 'image/jpeg' });

async function sizeOf({ folder }: Published): Promise<number> {
  return (await site.platform.mediaStore.stat(`${folder}/original`))?.size ?? 0;
}

describe('media verify', () => {
  let picture: Published;
  beforeEach(async () => {
    picture = await publish(site, 'Lotus');
  });

  it('finds nothing where everything is as it should be', async () => {
    const { code, out } = await run('verify');
    expect([code, out]).toEqual([0, expect.stringMatching(/^1 originals and 0 sealed copies, \d+\.\d MB\n/)]);
    expect(out).toContain('Nothing is missing.');
    expect(out).toContain('Nothing is in the store that the database does not know.');
    expect(await verify()).toMatchObject({
      code: 0,
      originals: 1,
      bytes: await sizeOf(picture),
      digest: null,
    });
  });

  it('finds a missing original and one of another size', async () => {
    const cut = await publish(site, 'Cut');
    await site.platform.mediaStore.remove([`${picture.folder}/original`]);
    await overwrite(cut, Buffer.from('cut'));
    const { code, faults } = await verify();
    expect([code, faults.count]).toEqual([2, 2]);
    expect(faults.listed).toContainEqual({
      kind: 'missing',
      key: `${picture.folder}/original`,
      mediaId: picture.mediaId,
      detail: 'not in the store',
    });
    expect(faults.listed).toContainEqual(
      expect.objectContaining({ kind: 'size', detail: expect.stringMatching(/^3 bytes instead of \d+$/) }),
    );
    const { out } = await run('verify', '--limit', '1');
    expect(out).toMatch(/2 with faults:\n {2}\S+\/original, (missing|size): .*\n {2}and 1 more/);
  });

  it('finds with --content what has the right size but other bytes, and a digest that tells copies apart', async () => {
    const whole = await verify('--content');
    expect(whole).toMatchObject({ code: 0, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await verify('--content')).digest).toBe(whole.digest);
    await overwrite(picture, Buffer.alloc(await sizeOf(picture)));
    expect((await verify()).code).toBe(0);
    const broken = await verify('--content');
    expect(broken).toMatchObject({
      code: 2,
      faults: { count: 1, listed: [{ kind: 'content', detail: 'no picture or video instead of jpeg' }] },
    });
    expect(broken.digest).not.toBe(whole.digest);
  });

  it('finds what cannot be read', async () => {
    vi.spyOn(site.platform.mediaStore, 'withFile').mockRejectedValue(
      Object.assign(new Error('i/o error'), { code: 'EIO' }),
    );
    expect(await verify('--content')).toMatchObject({
      code: 2,
      faults: { listed: [{ kind: 'unreadable', detail: 'EIO' }] },
    });
  });

  it('finds a missing sealed copy', async () => {
    const folder = `seal-${randomUUID()}`;
    await sql`insert into media_copies (folder, media_id) values (${folder}, ${picture.mediaId})`.execute(
      site.database.kysely,
    );
    expect(await verify()).toMatchObject({
      code: 2,
      copies: 1,
      faults: { listed: [{ kind: 'missing', key: `${folder}/${picture.mediaId}` }] },
    });
    await site.platform.mediaStore.putBytes(`${folder}/${picture.mediaId}`, Buffer.from('sealed'), {
      contentType: 'application/octet-stream',
    });
    expect(await verify('--content')).toMatchObject({ code: 0, orphans: { count: 0 } });
    await site.platform.mediaStore.removeFolder(folder);
  });

  it('finds what the database does not know, which is no fault', async () => {
    const stray = randomUUID();
    for (const name of ['original', '640.webp'])
      await site.platform.mediaStore.putBytes(`${stray}/${name}`, Buffer.from('1234'), {
        contentType: 'image/webp',
      });
    expect(await verify()).toMatchObject({
      code: 0,
      orphans: { count: 1, listed: [{ folder: stray, objects: 2, bytes: 8 }] },
    });
    expect((await run('verify')).out).toContain(`${stray}, 2 objects, 0.0 MB`);
    await site.platform.mediaStore.removeFolder(stray);
  });

  it('does not take what is deleted meanwhile for missing', async () => {
    const { mediaStore } = site.platform;
    vi.spyOn(mediaStore, 'stat').mockImplementation(async () => {
      await sql`update media set state = 'deleting' where id = ${picture.mediaId}`.execute(
        site.database.kysely,
      );
      return null;
    });
    expect(await verify()).toMatchObject({ code: 0, faults: { count: 0 } });
  });

  it('ends with a line while the store is away, and does not call everything missing', async () => {
    vi.spyOn(site.platform.mediaStore, 'stat').mockRejectedValue(
      new StoreUnavailableError('the store is away'),
    );
    const { code, out, err } = await run('verify');
    expect([code, out, err]).toEqual([1, '', 'the store is away']);
  });

  it('ends when it is left', async () => {
    const { code, err } = await runOnSite(site, ['media', 'verify'], {
      signal: AbortSignal.abort(new Error('left')),
    });
    expect([code, err]).toEqual([1, expect.stringContaining('left')]);
  });
});

describe('media sweep', () => {
  /** Leaves what a killed process does: media that were never published, a temporary file and an unfinished object. */
  async function leave(): Promise<Published> {
    const left = await publish(site, 'Left');
    await sql`delete from artworks where id = ${left.artworkId}`.execute(site.database.kysely);
    await sql`
      update media set state = 'pending', state_at = now() - interval '3 hours' where id = ${left.mediaId}`.execute(
      site.database.kysely,
    );
    const { dataDir } = site.settings;
    const old = join(dataDir, 'incoming', randomUUID());
    await mkdir(join(dataDir, 'incoming'), { recursive: true });
    await writeFile(old, 'half');
    const dayAgo = Date.now() / 1000 - 86_400;
    await utimes(old, dayAgo, dayAgo);
    return left;
  }

  it('counts with --dry-run, then removes it', async () => {
    const left = await leave();
    const counts = { media: 1, left: 0, temporaryFiles: 1, unfinishedObjects: 0 };
    for (let round = 0; round < 2; round++) {
      const { out } = await run('sweep', '--dry-run', '--json');
      expect(JSON.parse(out)).toEqual({ dryRun: true, ...counts });
    }
    expect(await listNames(site, left.folder)).toContain('original');
    const { code, out, err } = await run('sweep', '--json');
    expect([code, JSON.parse(out), err]).toEqual([
      0,
      { dryRun: false, ...counts },
      expect.stringContaining('1 pictures and videos removed'),
    ]);
    expect(await listNames(site, left.folder)).toEqual([]);
    expect(JSON.parse((await run('sweep', '--json')).out)).toMatchObject({ media: 0, temporaryFiles: 0 });
  });

  it('leaves media while a backup is being made, and says so', async () => {
    const left = await leave();
    const hold = await site.database.retention.hold();
    try {
      for (const options of [['--dry-run'], []]) {
        const { code, out } = await run('sweep', ...options);
        expect([code, out]).toEqual([0, expect.stringContaining('1 more stay until a later sweep')]);
      }
      expect(await listNames(site, left.folder)).toContain('original');
    } finally {
      await hold?.release();
    }
  });
});
