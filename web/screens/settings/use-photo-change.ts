import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { api } from '../../api.ts';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { photoQuery } from '../../people/photo.ts';
import { storedUser } from '../../session/stored-user.ts';
import { userQuery, useUser } from '../../session/user.ts';
import { toast } from '../../ui/toast.ts';
import { squarePhoto } from './square-photo.ts';

/** Sets and removes one's own photo: at once, without the form's Save. */
export function usePhotoChange() {
  const user = useUser();
  const queries = useQueryClient();
  const { queryKey } = photoQuery(user.id);
  const show = (person: User) => {
    storedUser.write(person);
    queries.setQueryData(userQuery.queryKey, person);
  };
  const onError = (error: Error) => toast.error(handledMessage(error));

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
