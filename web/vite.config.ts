import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueModule } from './build/catalogue-plugin.ts';
import { chunkGroups, requireRoots } from './build/chunks.ts';
import { inlineStartUp, preload } from './build/index-html-plugins.ts';
import { mantineVariables } from './build/mantine-variables-plugin.ts';
import { serviceWorkerFile } from './build/service-worker-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    catalogueModule(),
    mantineVariables(),
    inlineStartUp(),
    preload(),
    serviceWorkerFile(),
    requireRoots(),
  ],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const isEnglish = /messages\/en\/\w+\.ts$/.test(facadeModuleId ?? '');
          return `assets/${isEnglish ? 'en-' : ''}[name]-[hash].js`;
        },
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
