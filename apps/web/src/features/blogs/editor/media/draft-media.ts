/** Prefix of the name by which the document refers to an image or video that is not uploaded yet. */
const scheme = 'draft:';

const pathOf = (url: string) => url.replace(/\?.*/, '');

type DraftFile = { file: File; url: string };

/**
 * The new files of a blog that is being edited, and the URLs of its published media. The document refers to new files
 * by name, because their object URLs change with each reload.
 */
export class DraftMedia {
  readonly #files = new Map<string, DraftFile>();
  /** By their paths: a draft's addresses are signed anew with each answer. */
  readonly #published: ReadonlyMap<string, string>;
  readonly #listeners = new Set<() => void>();

  constructor(published: Iterable<string> = []) {
    this.#published = new Map([...published].map((url) => [pathOf(url), url]));
  }

  /** Returns the name by which the document refers to the file. */
  add(file: File): string {
    const name = `${scheme}${crypto.randomUUID()}`;
    this.put(name, file);
    return name;
  }

  /** Adds a file of a restored draft under its name; does nothing where the name exists. */
  put(name: string, file: File): void {
    if (this.#files.has(name)) return;
    this.#files.set(name, { file, url: URL.createObjectURL(file) });
    for (const listener of this.#listeners) listener();
  }

  fileOf(name: string): File | null {
    return this.#files.get(name)?.file ?? null;
  }

  has(source: string): boolean {
    return this.#files.has(source) || this.#published.has(pathOf(source));
  }

  /** The URL for a source of the document; null for a new file that is not loaded. */
  urlOf(source: string): string | null {
    if (!source.startsWith(scheme)) return this.#published.get(pathOf(source)) ?? source;
    return this.#files.get(source)?.url ?? null;
  }

  names(): string[] {
    return [...this.#files.keys()];
  }

  /**
   * Calls the listener after each added file.
   * @returns unsubscribes the listener
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Removes all files and revokes their object URLs. */
  clear(): void {
    for (const { url } of this.#files.values()) URL.revokeObjectURL(url);
    this.#files.clear();
  }
}
