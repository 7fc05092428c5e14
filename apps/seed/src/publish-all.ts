import { withRendered, type RenderedArt } from './art/pool.ts';
import type { ArtSpec } from './art/spec.ts';
import type { Progress } from './progress.ts';
import type { Publication } from './publication.ts';

/** While one waits for its pictures to be decoded, another is written: no core is idle. */
const atOnce = 2;

/** What a picture costs, roughly: its pixels, and something for each file. For the time that is left. */
const costOf = ({ width, height }: ArtSpec) => 0.3 + (width * height) / 1e6;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Paints and publishes at the same time. The publications begin in their order, and end in about that order. */
export async function publishAll(publications: readonly Publication[], progress: Progress): Promise<void> {
  const specs = publications.flatMap(({ pictures }) => pictures);
  const all = sum(specs.map(costOf));
  const count = new Map<string, number>();
  for (const { kind } of publications) count.set(kind, (count.get(kind) ?? 0) + 1);
  const done = new Map<string, number>();
  let spent = 0;

  await withRendered(specs, async (nextPicture) => {
    let turn: Promise<unknown> = Promise.resolve();
    /** All pictures of one publication before those of the next. */
    function takePictures(wanted: number): Promise<RenderedArt[]> {
      const taken = turn.then(async () => {
        const pictures: RenderedArt[] = [];
        while (pictures.length < wanted) pictures.push(await nextPicture());
        return pictures;
      });
      turn = taken.catch(() => {});
      return taken;
    }

    const waiting = publications.values();
    const publishSome = async () => {
      for (const { kind, pictures, publish } of waiting) {
        await publish(await takePictures(pictures.length));
        const number = (done.get(kind) ?? 0) + 1;
        done.set(kind, number);
        spent += sum(pictures.map(costOf));
        progress.step(kind, number, count.get(kind) ?? number, spent / all);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, publishSome));
  });
}
