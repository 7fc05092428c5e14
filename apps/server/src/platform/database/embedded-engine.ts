import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** What `pg` asks of a socket besides being a stream. */
class EngineStream extends Duplex {
  readonly #worker: Worker;
  readonly #onMessage = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(message);
  };

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#onMessage);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    // The messages of one statement come corked: the engine gets them as one.
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  #send(bytes: Buffer): void {
    this.#worker.postMessage(new Uint8Array(bytes));
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage);
    done(error);
  }
}

export type EmbeddedEngine = {
  /** A connection for `pg`; there may be only one at a time. */
  connect(): Duplex;
  close(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on a folder.
 * @param onCrash the engine died; nothing can be answered any more
 */
export async function startEmbeddedEngine(folder: string, onCrash: (error: Error) => void): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } });
  let closing = false;
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.on('error', (error) => onCrash(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => {
    if (!closing) onCrash(new Error(`the embedded database stopped with code ${code}`));
  });
  return {
    connect: () => new EngineStream(worker),
    async close() {
      closing = true;
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
    },
  };
}
