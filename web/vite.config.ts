import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueModule } from './build/catalogue-plugin.ts';
import { inlineStartUp, preload } from './build/index-html-plugins.ts';
import { mantineVariables } from './build/mantine-variables-plugin.ts';
import { serviceWorkerFile } from './build/service-worker-plugin.ts';

/**
 * A chunk of its own because it contains the import() helper: in the portal chunk it would put that chunk's
 * style sheet into the page's head.
 */
const platform =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|vite\/preload-helper/;

/** The messages that every page loads. */
const english = /web\/messages\/en\/(shell|values|meetings)\.ts/;

/** The shell and what nearly every page uses. */
const portal =
  /\/(web\/app\/(start\.tsx|shell\/(?!job-notifications))|node_modules\/(zustand|@tanstack\/(query-core|react-query)|@mantine\/(core\/esm\/(core|components\/(Button|Group|Loader|Transition|UnstyledButton))|hooks\/esm\/(use-document-title|use-isomorphic-effect)))|contract\/(choices|errors|limits|permissions|refusals|statuses)\.ts|web\/messages\/(text|format|language|error-message|reasons)\.ts|web\/platform\/(?!api\/(put-part|meeting-queries|body-queries|people-query)|session\/cognito|browser\/(service-worker|locks|save-file)|navigation\/(leave-warning|query-filter)|preferences\/names-fields)|web\/features\/meetings\/(departments|meeting-labels|time-left)|web\/ui\/(?!markdown|conflict-notice|part-tabs|step-button|toolbar|menu|fields|form\.|titled-dialog|toggle|drop-zone|fonts|keys|selectable|window-list|use-page-offset|single-sound|table-fields|text-diff|version-))/;

/** Shared by lists and forms, but not needed by the first page. */
const workbench =
  /\/(node_modules\/(@mantine\/core\/esm\/components\/(Group|Input|InputBase|NativeSelect|Text|Textarea|TextInput|Title)|@mantine\/hooks\/esm\/use-debounced-callback|@tanstack\/react-virtual)|web\/(platform\/(browser\/save-file|navigation\/(leave-warning|query-filter))|features\/(meetings\/(?!confidential|details-|legal-hold|priority-dialog)|documents\/more-formats|player\/recording-player|speakers\/merge-speakers|summaries\/summary-text|transcripts\/(marked-text|segment-view|transcript-list|whole-transcription))|platform\/api\/meeting-queries|ui\/(selectable|window-list|use-page-offset))|contract\/search\.ts)/;

/** What pages with forms share. Pages that open forms only in dialogs load it with the dialog. */
const forms =
  /\/(node_modules\/(@mantine\/form|klona|fast-deep-equal)|web\/(ui\/form\.|features\/meetings\/priority-dialog))/;

/** The server's messages, for what the portal itself refuses. No page needs them at its start. */
const reasons = /contract\/(messages|job-messages|request-messages|reasons)\.ts/;

/** Shared by the transcript page and its lazy parts: kept with the page instead of one chunk each. */
const transcript =
  /web\/(pages\/meeting\/transcript-part|features\/transcripts\/(editing\/(correction|drafts)|shortcuts)|features\/summaries\/(?!point-form|summary-versions)|platform\/api\/meeting-queries|ui\/(keys|text-diff))/;

/** The messages of the transcript page. */
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
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Stable dependencies of every page go into one file that browsers keep across releases.
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
            { name: 'forms', test: forms, priority: 2 },
            { name: 'reasons', test: reasons, priority: 2 },
            { name: 'transcription-page', test: transcript, priority: 1 },
          ],
        },
      },
    },
  },
});
