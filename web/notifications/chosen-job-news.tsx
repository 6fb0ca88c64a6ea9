import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadMessages } from '../messages/language.ts';
import { settingsQuery } from '../preferences/queries.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { usePermission } from './permission.ts';

const JobNews = lazyPart(
  async () => {
    const [{ JobNews: Component }] = await Promise.all([
      import('./job-news.tsx'),
      loadMessages('notifications'),
    ]);
    return Component;
  },
  () => null,
);

/** News of jobs for those who chose them, in a browser that may show them; to others not even its code. */
export function ChosenJobNews() {
  const isChosen = useQuery(settingsQuery).data?.notifications.pushNotifications === true;
  const isAllowed = usePermission() === 'granted';
  return <Suspense>{isChosen && isAllowed && <JobNews />}</Suspense>;
}
