import { lazy } from 'react';
import { loadMessages } from '../../messages/language.ts';

/** Forms, their components and everything about sending files: fetched when first opened, texts included. */
export const ScheduleDialog = lazy(async () => {
  const [{ ScheduleDialog }] = await Promise.all([
    import('./schedule-dialog.tsx'),
    loadMessages('upload'),
  ]);
  return { default: ScheduleDialog };
});

export const UploadDialog = lazy(async () => {
  const [{ UploadDialog }] = await Promise.all([
    import('./upload-dialog.tsx'),
    loadMessages('upload'),
  ]);
  return { default: UploadDialog };
});
