import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { storedUser } from '../../platform/session/stored-user.ts';
import { photoQuery } from '../../platform/user/avatar.tsx';
import { userQuery, useUser } from '../../platform/user/current-user.ts';
import { toast } from '../../ui/toast.ts';

/** Sets and removes the user's photo at once, independent of the form's Save. */
export function usePhotoChange() {
  const user = useUser();
  const queries = useQueryClient();
  const { queryKey } = photoQuery(user.id);
  const show = (person: User) => {
    storedUser.write(person);
    queries.setQueryData(userQuery.queryKey, person);
  };
  const onError = (error: Error) => toast.error(errorSentence(error));

  const setting = useMutation({
    mutationFn: async (file: File) => {
      const photo = await squarePhoto(file);
      if (photo === null) return false;
      const person = await api.setMyPhoto({ photo });
      queries.setQueryData(queryKey, photo);
      show(person);
      return true;
    },
    onSuccess: (done, file) => {
      if (done) toast.success(text('settings.photoChanged'));
      else toast.error(text('settings.photoUnreadable', { file: file.name }));
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: () => api.deleteMyPhoto({}),
    onSuccess: () => {
      show({ ...user, has_photo: false });
      queries.removeQueries({ queryKey });
      toast.success(text('settings.photoRemoved'));
    },
    onError,
  });
  return {
    set: setting.mutate,
    remove: () => removing.mutate(),
    isBusy: setting.isPending || removing.isPending,
  };
}

const maxPixels = 512;
/** JPEG qualities from best to worst; the first that is small enough is used. */
const qualities = [0.9, 0.75, 0.5];

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Crops a picture to a square JPEG of at most 512 pixels and within the size limit; null if the browser
 * cannot read it.
 */
async function squarePhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, maxPixels);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // JPEG would turn transparency black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const content = await jpegOf(canvas, quality);
    if (content && content.size < limits.photoBytes)
      return new File([content], 'photo.jpg', { type: content.type });
  }
  return null;
}
