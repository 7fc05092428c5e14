import { Duplex } from 'node:stream';
import { createFrameCutter } from './wire-frames.ts';

type SocketHost = {
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

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  // A client asks these of its socket; there is nothing to do for them here.
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
      const isGoodbye = !this.#isFirst && piece.toString('latin1', 0, 1) === 'X';
      if (isGoodbye) continue;
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
