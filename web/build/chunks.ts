import type { Plugin, Rolldown } from 'vite';

interface Chunk {
  name: string;
  /** The beginnings of the paths of its modules. */
  roots: string[];
}

/**
 * What the portal loads as one file. Modules that the roots of a chunk import come along, unless an earlier
 * chunk has them. What is not named is loaded by the pages that need it.
 */
const chunks: Chunk[] = [
  {
    // With the import() helper, which would otherwise bring the style sheet of its chunk into the head.
    name: 'main',
    roots: ['web/main.ts', 'vite/preload-helper'],
  },
  {
    // Dependencies that seldom change: browsers keep their file across releases.
    name: 'platform',
    roots: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'].map(
      (name) => `node_modules/${name}/`,
    ),
  },
  {
    // The messages that every page loads.
    name: 'en',
    roots: ['shell', 'values', 'meetings'].map((part) => `web/messages/en/${part}.ts`),
  },
  {
    name: 'en-transcription',
    roots: ['transcription', 'correcting', 'listening', 'summary'].map(
      (part) => `web/messages/en/${part}.ts`,
    ),
  },
  {
    // The shell, and what nearly every page uses.
    name: 'portal',
    roots: [
      'node_modules/@mantine/core/esm/components/Group/',
      'node_modules/@mantine/core/esm/components/Title/',
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-query/',
      'web/app/shell/entries-left.',
      'web/app/shell/error-pages.',
      'web/app/shell/notices.',
      'web/app/shell/shell.',
      'web/app/start.',
      'web/features/meetings/departments.',
      'web/features/meetings/meeting-labels.',
      'web/features/meetings/time-left.',
      'web/features/transcripts/marked-text.module.css',
      'web/messages/names.ts',
      'web/platform/api/own-changes.',
      'web/platform/api/retry-list.',
      'web/platform/api/service-queries.',
      'web/platform/navigation/entry-path.',
      'web/platform/preferences/dates.',
      'web/ui/lists.',
      'web/ui/menu.module.css',
      'web/ui/panel.',
      'web/ui/section.',
      'web/ui/selectable-entry.module.css',
      'web/ui/selection-bar.module.css',
      'web/ui/soft-actions.',
      'web/ui/tag.',
      'web/ui/text-link.',
      'web/ui/unloaded-page.',
      'web/ui/window-list.module.css',
    ],
  },
  {
    // What lists and forms share.
    name: 'workbench',
    roots: [
      'contract/search.ts',
      ...['Input', 'InputBase', 'NativeSelect', 'Text', 'Textarea', 'TextInput'].map(
        (name) => `node_modules/@mantine/core/esm/components/${name}/`,
      ),
      'node_modules/@mantine/hooks/esm/use-debounced-callback',
      'node_modules/@tanstack/react-virtual/',
      'node_modules/p-limit/',
      'web/features/documents/more-formats.',
      'web/features/meetings/replace-transcript.',
      'web/features/sittings/queries.',
      'web/features/sittings/sitting-head.',
      'web/features/speakers/merge-speakers.',
      'web/features/transcripts/marked-text.',
      'web/features/transcripts/shortcuts.',
      'web/platform/api/meeting-queries.',
      'web/platform/browser/save-file.',
      'web/platform/browser/use-save-file.',
      'web/platform/navigation/leave-warning.',
      'web/platform/navigation/query-filter.',
      'web/ui/fields.',
      'web/ui/keys.',
      'web/ui/menu.',
      'web/ui/selectable-list.',
      'web/ui/use-page-offset.',
      'web/ui/window-list.',
    ],
  },
  {
    // What pages with forms share. Pages that open forms only in dialogs load it with the dialog.
    name: 'forms',
    roots: ['web/ui/form.'],
  },
  {
    // The server's messages, for what the portal itself refuses. No page needs them at its start.
    name: 'reasons',
    roots: ['messages', 'job-messages', 'request-messages', 'reasons'].map(
      (part) => `contract/${part}.ts`,
    ),
  },
  {
    // Shared by the transcript, which loads it after the text, and dialogs.
    name: 'player',
    roots: ['web/features/player/', 'web/ui/single-sound.'],
  },
  {
    // A meeting with its transcript, although that part is loaded lazily.
    name: 'meeting-page',
    roots: ['web/pages/meeting/meeting-page.', 'web/pages/meeting/transcript-part.'],
  },
];

/** The chunks for Rolldown, where the highest priority comes first. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = chunks.map(({ name, roots }, place) => ({
  name,
  test: (id) => roots.some((root) => id.includes(root)),
  priority: chunks.length - place,
}));

/** Fails the build if a root of a chunk matches no module, as after a file was renamed. */
export const requireRoots = (): Plugin => ({
  name: 'require-roots',
  apply: 'build',
  buildEnd(error) {
    if (error) return;
    const ids = [...this.getModuleIds()];
    const missing = chunks
      .flatMap(({ roots }) => roots)
      .filter((root) => !ids.some((id) => id.includes(root)));
    if (missing.length > 0)
      this.error(`No module of the portal matches ${missing.join(', ')} in web/build/chunks.ts`);
  },
});
