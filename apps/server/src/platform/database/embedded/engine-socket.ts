import { Duplex } from 'node:stream';
import { createFrameCutter } from './wire-frames.ts';

export type SocketHost = {
  send(piece: Buffer, isFirst: boolean): void;
  closed(): void;
};

/** What the PostgreSQL client takes for its network socket. */
export class EngineSocket extends Duplex {
  readonly #host: SocketHost;
  readonly #cut = createFrameCutter();
  #isFirst = true;

  constructor(host: SocketHost) {
    super();
    this.#host = host;
  }

  // The client expects these of a socket.
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

  override _read(): void {
    // The engine pushes; the client reads all that comes.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const piece of this.#cut(chunk)) {
      // 'X', the client's good-bye: nobody answers it.
      if (!this.#isFirst && piece[0] === 0x58) continue;
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
