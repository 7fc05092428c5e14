/** Styles that are being loaded, or are there. */
const styles = new Map<string, Promise<unknown>>();

/**
 * Loads a part of the site together with the files that it needs: what the build writes in place of `import('…')`, instead
 * of Vite's function, which is three times as long. Styles are there before the code runs; all files are asked for at once.
 */
export async function loadWithFiles<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  for (const file of files) if (!isStyle(file)) preload(file);
  await Promise.all(files.filter(isStyle).map(loadStyle));
  return load();
}

const isStyle = (file: string) => file.endsWith('.css');

/** A script that is there, or cannot be preloaded, is left to the import, which also tells of failures. */
function preload(file: string): void {
  if (!document.querySelector(`link[href="/${file}"]`)) addLink('modulepreload', file);
}

function loadStyle(file: string): Promise<unknown> {
  const known = styles.get(file);
  if (known) return known;
  const link = addLink('stylesheet', file);
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next attempt asks for it again.
      link.remove();
      styles.delete(file);
      reject(new TypeError(`${file} could not be loaded`));
    };
  });
  styles.set(file, loading);
  return loading;
}

function addLink(rel: string, file: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = `/${file}`;
  document.head.append(link);
  return link;
}
