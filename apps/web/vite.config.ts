import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { isLanguage, sourceLanguage } from '@kalaangan/messages/languages';
import { defineConfig } from 'vite';
import { sharedFiles } from './bundle/chunks.ts';
import { droppableComponents } from './bundle/droppable-components.ts';
import { inlineContract } from './bundle/inline-contract.ts';
import { lightIcons } from './bundle/light-icons.ts';
import { lightPreload } from './bundle/light-preload.ts';
import { messages } from './bundle/messages.ts';
import { minifiedVeil } from './bundle/minified-veil.ts';
import { neededPreloads } from './bundle/needed-preloads.ts';
import { fontFaces } from './font-faces/plugin.ts';

/** `DEVELOPMENT_LANGUAGE=hi npm run dev` */
const language = process.env['DEVELOPMENT_LANGUAGE'] ?? '';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tailwindcss(),
    inlineContract(),
    messages({ developmentLanguage: isLanguage(language) ? language : sourceLanguage }),
    lightIcons(),
    lightPreload(),
    droppableComponents(),
    neededPreloads(),
    minifiedVeil(),
    react(),
    fontFaces(),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./src', import.meta.url)) } },
  // Bundled, so that `lightIcons` replaces the icon factory on the server too.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    target: 'es2022',
    manifest: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./src/entry.client.tsx', import.meta.url)),
      output: {
        // What every page loads is one chunk: many small files compress far worse.
        codeSplitting: { groups: sharedFiles },
        // Chunks contain the names of others, so short names save bytes; the bundler's minimum is 7 characters.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
});
