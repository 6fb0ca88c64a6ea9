import { loadMessages } from '../../messages/language.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { DialogMissing } from '../../ui/part-missing.tsx';

/** Forms, their components and everything about sending files: fetched when first opened, texts included. */
export const ScheduleDialog = lazyPart(async () => {
  const [{ ScheduleDialog }] = await Promise.all([
    import('./schedule-dialog.tsx'),
    loadMessages('upload'),
  ]);
  return ScheduleDialog;
}, DialogMissing);

export const UploadDialog = lazyPart(async () => {
  const [{ UploadDialog }] = await Promise.all([
    import('./upload-dialog.tsx'),
    loadMessages('upload'),
  ]);
  return UploadDialog;
}, DialogMissing);
