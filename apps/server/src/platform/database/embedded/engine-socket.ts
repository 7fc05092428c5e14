import { Duplex } from 'node:stream';
import { createFrameCutter } from './wire-frames.ts';

type SocketHost = {
  send(piece: Buffer, isFirst: boolean): void;
  closed(): void;
};

/** The stream that the PostgreSQL client uses as its network socket. */
export class EngineSocket extends Duplex {
  readonly #host: SocketHost;
  readonly #cut = createFrameCutter();
  #isFirst = true;

  constructor(host: SocketHost) {
    super();
    this.#host = host;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // Methods of a network socket that the client calls.
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

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const piece of this.#cut(chunk)) {
      const isTerminate = !this.#isFirst && piece.toString('latin1', 0, 1) === 'X';
      if (isTerminate) continue;
      this.#host.send(piece, this.#isFirst);
      this.#isFirst = false;
    }
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#host.closed();
    done(error);
  }
}
