import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from './ui/when-idle.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What can wait until all that the first screen asked for is here and drawn. The fonts of the Indian
 * scripts: until then a reader's own serve, for a hundred kilobytes of ours would keep the words
 * themselves waiting. And a while later what is kept for visits without a network.
 */
export async function afterwards(queries: QueryClient): Promise<void> {
  do await pause(1000);
  while (queries.isFetching() > 0);
  await whenIdle();
  await import('./ui/fonts.css');
  await pause(3000);
  const { keepForOffline } = await import('./offline/worker.ts');
  keepForOffline();
}
