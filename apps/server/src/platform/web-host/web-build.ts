import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceLanguage, type Language } from '@kalaangan/messages/languages';
import type { SentCall, VisitorAnswer } from '#platform/http/calls/visitor-calls.ts';

export const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));
const buildsFolder = join(webRoot, 'build');

export type Assets = {
  entry: string;
  styles: readonly string[];
  moduleOf: (source: string) => string;
  modulesOf: (source: string) => readonly string[];
};

/** The API as pages call it inside the process. */
export type Transport = (sent: SentCall) => Promise<VisitorAnswer>;

/** Facts about the site that pages use. Only the web application knows the fields. */
export type Site = Readonly<Record<string, string | number | boolean | null>>;

/** What every page says for now, in its language. Only the web application knows the fields. */
export type Notice = Readonly<Record<string, string | null>>;
/** Finds it; null if there is nothing to say. The page depends on what it depends on. */
export type FindNotice = (language: Language) => Promise<Notice | null>;

/** `headers`: what the page itself adds to those of every page. */
export type RenderedPage = { status: number; html: Buffer; headers: Readonly<Record<string, string>> };

export type Render = (options: {
  url: string;
  site: Site;
  notice: Notice | null;
  transport: Transport;
  assets: Assets;
}) => Promise<RenderedPage>;

/** The exports of the web application's server entry. */
export type WebApp = { render: Render };

/** The web application in one language. */
export type LanguageBuild = WebApp & { assets: Assets };

export type WebBuild = {
  /** The files of this build, then those of the build before, which open pages ask for. */
  clientFolders: readonly [string, ...string[]];
  /** Loads the application in a language, at its first use. */
  load(language: Language): Promise<LanguageBuild>;
  /** Whether its files are still there: this process goes on with them when others are built, but keeps only what it used. */
  exists(): boolean;
};

type ManifestChunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

/** Finds the folders of the builds, the one to serve first, as the build command names them. */
export function findBuilds(folder = buildsFolder): string[] {
  const pointer = join(folder, 'builds.json');
  if (!existsSync(pointer)) return [];
  const { current, previous }: { current: string; previous: string | null } = JSON.parse(
    readFileSync(pointer, 'utf8'),
  );
  return [current, previous].flatMap((name) => (name === null ? [] : [join(folder, name)]));
}

/** Finds the built web application, which is served until this process ends. @throws {Error} when there is no build */
export async function loadWebBuild(folder?: string): Promise<WebBuild> {
  const [served, ...before] = findBuilds(folder);
  if (served === undefined || !existsSync(served))
    throw new Error('The web application is not built: run npm run build.');
  const manifestPath = join(served, 'client/.vite/manifest.json');
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(manifestPath, 'utf8'));
  const folders: Partial<Record<Language, string>> = JSON.parse(
    await readFile(join(served, 'client/.vite/languages.json'), 'utf8'),
  );
  const serverFolder = join(served, 'server');
  const loading = new Map<Language, Promise<LanguageBuild>>();

  async function loadLanguage(language: Language): Promise<LanguageBuild> {
    const folder = join(serverFolder, language === sourceLanguage ? '' : language);
    const { render }: WebApp = await import(pathToFileURL(join(folder, 'entry.server.js')).href);
    return { render, assets: readAssets(manifest, folders[language]) };
  }

  return {
    clientFolders: [join(served, 'client'), ...before.map((one) => join(one, 'client'))],
    load(language) {
      const known = loading.get(language);
      if (known) return known;
      const build = loadLanguage(language);
      loading.set(language, build);
      // The next request tries again.
      build.catch(() => loading.delete(language));
      return build;
    },
    exists: () => existsSync(served),
  };
}

/**
 * @param folder of the scripts of a language other than English; their names are the same
 * @throws {Error} when the manifest has no entry module
 */
export function readAssets(manifest: Record<string, ManifestChunk>, folder = 'assets'): Assets {
  const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const entry = entryName && manifest[entryName];
  if (!entry) throw new Error('The web build has no entry module.');
  const chunksOf = (name: string, seen: Set<string>): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    for (const imported of chunk.imports ?? []) chunksOf(imported, seen);
    return seen;
  };
  const address = (file: string) => `/${file.endsWith('.js') ? file.replace(/^assets/, folder) : file}`;
  const chunkFiles = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name]?.file ?? []);
  const ofEntry = chunksOf(entryName, new Set());
  const modules = new Map(
    Object.keys(manifest).map((name) => [
      name,
      chunkFiles(new Set([...ofEntry, ...chunksOf(name, new Set())])).map(address),
    ]),
  );
  return {
    entry: address(entry.file),
    styles: [...ofEntry].flatMap((name) => manifest[name]?.css ?? []).map(address),
    moduleOf: (source) => {
      const [file] = chunkFiles([source]);
      if (file === undefined) throw new Error(`The web build has no page ${source}.`);
      return address(file);
    },
    modulesOf: (source) => modules.get(source) ?? [],
  };
}
