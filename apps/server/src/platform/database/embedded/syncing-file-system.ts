import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The library's file system ignores fsync; this one passes it on. */
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
