import { useMutation } from '@tanstack/react-query';
import { handledMessage } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { takeMyData } from './my-data.ts';

/** Saves all that is held of the person, and says how it went. */
export const useMyData = () =>
  useMutation({
    mutationFn: takeMyData,
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toast.success(text('myData.taken'));
    },
    onError: (error) => toast.error(handledMessage(error)),
  });
