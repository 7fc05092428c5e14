import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The file system of the library answers "done" to fsync without doing it; this one does it. */
export class SyncingFileSystem extends NodeFS {
  override async init(...[database, options]: Parameters<Init>): Promise<Awaited<ReturnType<Init>>> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: { stream_ops: object } }) => {
        Object.assign(module.NODEFS.stream_ops, { fsync });
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function fsync(stream: { nfd: number }): number {
  fsyncSync(stream.nfd);
  return 0;
}
