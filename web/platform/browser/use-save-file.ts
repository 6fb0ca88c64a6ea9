import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '../../messages/error-message.ts';
import { toast } from '../../ui/toast.ts';
import { saveFile } from './save-file.ts';

/** Asks for a file, saves it under its name and says so. */
export const useSaveFile = <File extends { name: string; content: Blob }, Input = void>(
  file: (input: Input) => Promise<File>,
  done: (file: File) => string,
) =>
  useMutation({
    mutationFn: (input: Input) => file(input),
    onSuccess: (made) => {
      saveFile(made.name, made.content);
      toast.success(done(made));
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
