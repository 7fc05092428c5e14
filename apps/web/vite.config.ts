import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { isLanguage, sourceLanguage } from '@kalaangan/messages/languages';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { inlineContract } from './bundle/inline-contract.ts';
import { messages } from './bundle/messages.ts';
import { findSharedChunks } from './bundle/shared-chunks.ts';
import { fontFaces } from './font-faces/plugin.ts';

/** `DEVELOPMENT_LANGUAGE=hi npm run dev` */
const language = process.env['DEVELOPMENT_LANGUAGE'] ?? '';

const iconFactory = fileURLToPath(new URL('./src/ui/buttons/create-icon.tsx', import.meta.url));

/** @param everyLanguage whether a build is written in all languages */
const createConfig = (everyLanguage: boolean): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    tailwindcss(),
    inlineContract(),
    messages({ developmentLanguage: isLanguage(language) ? language : sourceLanguage, everyLanguage }),
    react(),
    fontFaces(),
  ],
  resolve: {
    alias: [
      { find: '~', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      // What the modules of icons import: lucide's own is slow to render.
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: iconFactory },
    ],
  },
  // Bundled, so that it is so on the server too.
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
        // Chunks contain the names of others, so short names save bytes; the bundler's minimum is 7 characters.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
});

export default defineConfig(async ({ command, isSsrBuild }) => {
  const config = createConfig(true);
  if (command !== 'build' || isSsrBuild) return config;
  const names = await findSharedChunks(createConfig(false));
  const groups = [{ debugName: 'shared', name: (id: string) => names.get(id) ?? null }];
  const codeSplitting = { groups, includeDependenciesRecursively: false };
  return mergeConfig(config, { build: { rolldownOptions: { output: { codeSplitting } } } });
});
