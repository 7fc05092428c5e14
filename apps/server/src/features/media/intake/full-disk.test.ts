import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { videoFixture } from '@kalaangan/video/videos.fixture';
import { MB } from '@kalaangan/contract/units';
import { expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { startMediaFixture } from '../media.fixture.ts';
import { gradient } from '../pictures/pictures.fixture.ts';
import { beginIntake } from './intake.ts';

it('leaves no file when the database has no space for its row', async () => {
  const { media, database, listStored, stop } = await startMediaFixture();
  await database.pool.query(`create function refuse_rows() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full' using errcode = '53100'; end $$`);
  await database.pool.query(
    'create trigger refuse_rows before insert on media execute function refuse_rows()',
  );
  const receive = async (bytes: Buffer, accept: 'image' | 'video') => {
    const intake = beginIntake(media, newId());
    await expect(intake.receive(Readable.from([bytes]), { accept, maxBytes: 50 * MB })).rejects.toThrow(
      'the disk is full',
    );
    await intake.abort();
    expect(await listStored()).toEqual({ rows: [], objects: [], temporary: [] });
  };
  // Wide enough for a master of its own.
  await receive(await gradient(3000, 2000).jpeg().toBuffer(), 'image');
  await receive(await readFile(videoFixture('place.mp4')), 'video');
  await stop();
});
