import type { Permission } from '#contract/permissions.ts';
import type { PlainMessageKey } from '../../../messages/text.ts';
import { paths } from '../../../platform/navigation/paths.ts';

/** The tasks that help explains, in the order of a meeting's life. */
export const helpTasks = [
  'upload',
  'schedule',
  'hold',
  'papers',
  'desk',
  'correct',
  'speakers',
  'summary',
  'search',
  'export',
  'minutes',
  'sign',
  'publish',
  'names',
  'queue',
  'users',
  'protect',
] as const;
export type HelpTask = (typeof helpTasks)[number];

export const isHelpTask = (name: unknown): name is HelpTask =>
  helpTasks.some((task) => task === name);

/** The help in one language. */
export interface HelpTexts {
  title: string;
  lead: string;
  /** Leads back to the list. */
  all: string;
  /** Before the name of the page that it leads to. */
  open: string;
  /** Before the title of the task that it shows. */
  screenshot: string;
  /** In a step, `[upload.submit]` stands for that message of the catalogue: the label on the page. */
  tasks: Record<HelpTask, { title: string; steps: string[] }>;
}

interface TaskPage {
  path: string;
  label: PlainMessageKey;
  /** Not offered without this permission. */
  needs?: Permission;
}

/** Where a task begins. */
export const pageOf: Record<HelpTask, TaskPage> = {
  upload: { path: paths.upload, label: 'nav.upload' },
  schedule: { path: paths.dashboard, label: 'nav.dashboard' },
  hold: { path: paths.bodies, label: 'nav.bodies' },
  papers: { path: paths.bodies, label: 'nav.bodies' },
  desk: { path: paths.bodies, label: 'nav.bodies' },
  correct: { path: paths.archive, label: 'nav.archive' },
  speakers: { path: paths.speakers, label: 'nav.speakers' },
  summary: { path: paths.archive, label: 'nav.archive' },
  search: { path: paths.archive, label: 'nav.archive' },
  export: { path: paths.archive, label: 'nav.archive' },
  minutes: { path: paths.archive, label: 'nav.archive' },
  sign: { path: paths.archive, label: 'nav.archive' },
  publish: { path: paths.archive, label: 'nav.archive' },
  names: { path: paths.vocabulary, label: 'nav.vocabulary' },
  queue: { path: paths.queue, label: 'nav.queue' },
  users: { path: paths.users, label: 'nav.users', needs: 'manage_users' },
  protect: { path: paths.archive, label: 'nav.archive' },
};
