import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueModule } from './build/catalogue-plugin.ts';
import { inlineStartUp, preload } from './build/index-html-plugins.ts';
import { mantineVariables } from './build/mantine-variables-plugin.ts';
import { serviceWorkerFile } from './build/service-worker-plugin.ts';

/** With what import() is made of: in the frame it would bring the frame's style sheet into the page's head. */
const platform =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|vite\/preload-helper/;

/** The texts that the page asks for by itself, whatever the screen. */
const english = /web\/messages\/en\/(shell|values|meetings)\.ts/;

/** The portal around the screens, and small files that nearly every screen draws on. */
const portal =
  /\/(web\/(start\.tsx|shell)|node_modules\/(@tanstack\/(query-core|react-query)|@mantine\/(core\/esm\/core\/(MantineProvider|utils\/(keys|deep-merge|units-converters))|hooks\/esm\/(use-document-title|use-isomorphic-effect)))|contract\/(choices|errors|limits|permissions|refusals|statuses|job-messages)\.ts|web\/(api|api-answer|connection|paths|queries|stored)\.ts|web\/messages\/(text|format|writers|language|handled-message|server-words)\.ts|web\/(people|offline|preferences)\/|web\/session\/(?!cognito)|web\/meetings\/(department|status-badge|time-left)|web\/ui\/(?!markdown-rendered|password-field|drop-zone|fonts))/;

/** What lists and forms draw on, and the first page does without. */
const workbench =
  /\/(node_modules\/(@mantine\/core\/esm\/(components\/(Group|Input|InputBase|NativeSelect|Text|Textarea|TextInput|Title)|core\/(Box|styles-api))|@mantine\/hooks\/esm\/use-debounced-callback|@tanstack\/react-virtual)|web\/meetings\/(?!document|use-document)|contract\/(messages|search|words)\.ts)/;

/** What a transcript shares with the parts of it that come later: with the screen, not each by itself. */
const transcript =
  /web\/(screens\/transcription\/(transcription-screen|corrections|drafts|shortcuts\/|summary\/(?!editing)|versions\/marked-runs)|listening\/shortcuts|ui\/shortcut)/;

/** The texts that a transcript shows first. */
const transcriptEnglish = /web\/messages\/en\/(transcription|correcting|summary)\.ts/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    catalogueModule(),
    mantineVariables(),
    inlineStartUp(),
    preload(),
    serviceWorkerFile(),
  ],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    // The site's content security policy takes no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs and few releases change: one file, kept by browsers across releases.
        chunkFileNames: ({ facadeModuleId }) => {
          const isEnglish = /messages\/en\/\w+\.ts$/.test(facadeModuleId ?? '');
          return `assets/${isEnglish ? 'en-' : ''}[name]-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'platform', test: platform, priority: 4 },
            { name: 'en', test: english, priority: 4 },
            { name: 'en-transcription', test: transcriptEnglish, priority: 4 },
            { name: 'portal', test: portal, priority: 3 },
            { name: 'workbench', test: workbench, minShareCount: 2, priority: 2 },
            { name: 'transcription-screen', test: transcript, priority: 1 },
          ],
        },
      },
    },
  },
});
