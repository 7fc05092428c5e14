/** How a picture or video that is not uploaded yet is named in the document. */
const scheme = 'draft:';

type Kept = { file: File; url: string };

/**
 * The files of a blog that is being written, and the addresses of those that the server has. The document holds their
 * names; what a browser can show of a file has another address after each reload.
 */
export class DraftMedia {
  readonly #files = new Map<string, Kept>();
  readonly #stored: ReadonlySet<string>;
  readonly #listeners = new Set<() => void>();

  constructor(stored: Iterable<string> = []) {
    this.#stored = new Set(stored);
  }

  /** Returns the name by which the document refers to the file. */
  add(file: File): string {
    const name = `${scheme}${crypto.randomUUID()}`;
    this.put(name, file);
    return name;
  }

  /** Adds a file of a restored draft under its name. */
  put(name: string, file: File): void {
    if (this.#files.has(name)) return;
    this.#files.set(name, { file, url: URL.createObjectURL(file) });
    for (const listener of this.#listeners) listener();
  }

  fileOf(name: string): File | null {
    return this.#files.get(name)?.file ?? null;
  }

  knows(source: string): boolean {
    return this.#files.has(source) || this.#stored.has(source);
  }

  /** The address of what a document names; null while its file is not loaded. */
  addressOf(source: string): string | null {
    if (!source.startsWith(scheme)) return source;
    return this.#files.get(source)?.url ?? null;
  }

  names(): string[] {
    return [...this.#files.keys()];
  }

  /** Calls the listener when a file was added. Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Releases the memory of all files. */
  clear(): void {
    for (const { url } of this.#files.values()) URL.revokeObjectURL(url);
    this.#files.clear();
  }
}
