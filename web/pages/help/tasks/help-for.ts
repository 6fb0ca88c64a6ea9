import { matchPath } from 'react-router-dom';
import { helpPath, paths } from '../../../platform/navigation/paths.ts';
import type { HelpTask } from './tasks.ts';

/** The tasks of each page; the more special address first. */
const tasksByAddress: [address: string, HelpTask][] = [
  ['/meetings/:id/agenda', 'hold'],
  ['/meetings/:id/attendance', 'hold'],
  ['/meetings/:id/decisions', 'hold'],
  ['/meetings/:id/papers', 'papers'],
  ['/meetings/:id/desk', 'desk'],
  ['/meetings/:id/transcript', 'correct'],
  ['/meetings/:id/summary', 'summary'],
  ['/meetings/:id/minutes', 'minutes'],
  ['/meetings/:id', 'export'],
  [paths.body, 'hold'],
  [paths.bodies, 'hold'],
  [paths.upload, 'upload'],
  [paths.dashboard, 'schedule'],
  [paths.archive, 'search'],
  [paths.queue, 'queue'],
  [paths.speakers, 'speakers'],
  [paths.users, 'users'],
  [paths.vocabulary, 'names'],
];

/** The address of the help for a page; of the list of all tasks where it has none of its own. */
export function helpFor(pathname: string): string {
  const task = tasksByAddress.find(([address]) => matchPath(address, pathname))?.[1];
  return helpPath(task);
}
