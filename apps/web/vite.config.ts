import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

const inShell = new Map<string, boolean>();

/** Whether every page loads a module: it is the entry, or something of the shell imports it. */
function isInShell(id: string, modules: Modules): boolean {
  const known = inShell.get(id);
  if (known !== undefined) return known;
  // Modules in a circle ask for each other.
  inShell.set(id, false);
  const info = modules.getModuleInfo(id);
  const is =
    info !== null && (info.isEntry || info.importers.some((importer) => isInShell(importer, modules)));
  inShell.set(id, is);
  return is;
}

/** The entry waits for its page, and the page for the shell: the two must be files of their own. */
const shellName = (id: string, modules: Modules) =>
  isInShell(id, modules) && !modules.getModuleInfo(id)?.isEntry ? 'shell' : null;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./src/entry.client.tsx', import.meta.url)),
      // What every page loads is one file: many small ones compress far worse together.
      output: { codeSplitting: { groups: [{ name: shellName }] } },
    },
  },
});
