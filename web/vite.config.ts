import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueModule } from './build/catalogue-plugin.ts';
import { inlineStartUp, preload } from './build/index-html-plugins.ts';
import { mantineVariables } from './build/mantine-variables-plugin.ts';
import { serviceWorkerFile } from './build/service-worker-plugin.ts';

/** The entry script, with the import() helper, which would otherwise bring the style sheet of its chunk into the head. */
const main = /web\/main\.ts|vite\/preload-helper/;

/** Dependencies that seldom change: browsers keep their file across releases. */
const platform = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;

/** The messages that every page loads. */
const english = /web\/messages\/en\/(shell|values|meetings)\.ts/;

/** The shell, and what nearly every page uses. Patterns name the roots of a chunk; what those import comes along. */
const portal =
  /node_modules\/(@tanstack\/(query-core|react-query)|@mantine\/core\/esm\/components\/(Group|Title))\/|web\/(app\/(start|shell\/(?!job-notifications))|messages\/names\.ts|platform\/(preferences\/dates|api\/(service-queries|own-changes|retry-list)|navigation\/entry-path)|features\/meetings\/(departments|meeting-labels|time-left)|ui\/(lists|panel|section|soft-actions|tag|text-link|unloaded-page)\.|.*\/(marked-text|menu|selectable-entry|selection-bar|window-list)\.module\.css)/;

/** What lists and forms share. */
const workbench =
  /node_modules\/(@mantine\/core\/esm\/components\/(Input|InputBase|NativeSelect|Text|Textarea|TextInput)\/|@mantine\/hooks\/esm\/use-debounced-callback|@tanstack\/react-virtual\/|p-limit\/)|contract\/search\.ts|web\/(platform\/(api\/meeting-queries|browser\/(use-)?save-file|navigation\/(leave-warning|query-filter))|features\/(documents\/more-formats|meetings\/replace-transcript|sittings\/(queries|sitting-head)|speakers\/merge-speakers|transcripts\/(marked-text|shortcuts))|ui\/(fields|keys|menu|selectable-list|use-page-offset|window-list)\.)/;

/** What pages with forms share. Pages that open forms only in dialogs load it with the dialog. */
const forms = /web\/ui\/form\./;

/** The server's messages, for what the portal itself refuses. No page needs them at its start. */
const reasons = /contract\/(messages|job-messages|request-messages|reasons)\.ts/;

/** A meeting with its transcript: one chunk, although that part is loaded lazily. */
const meeting = /web\/pages\/meeting\/(meeting-page|transcript-part)\./;

/** Shared by the transcript, which loads it after the text, and dialogs. */
const player = /web\/(features\/player\/|ui\/single-sound\.)/;

/** The messages of the transcript page. */
const transcriptEnglish = /web\/messages\/en\/(transcription|correcting|listening|summary)\.ts/;

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
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const isEnglish = /messages\/en\/\w+\.ts$/.test(facadeModuleId ?? '');
          return `assets/${isEnglish ? 'en-' : ''}[name]-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'main', test: main, priority: 5 },
            { name: 'platform', test: platform, priority: 4 },
            { name: 'en', test: english, priority: 4 },
            { name: 'en-transcription', test: transcriptEnglish, priority: 4 },
            { name: 'portal', test: portal, priority: 3 },
            { name: 'workbench', test: workbench, priority: 2 },
            { name: 'forms', test: forms, priority: 2 },
            { name: 'reasons', test: reasons, priority: 2 },
            { name: 'player', test: player, priority: 2 },
            { name: 'meeting-page', test: meeting, priority: 1 },
          ],
        },
      },
    },
  },
});
