import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../messages/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { saveFile } from './save-file.ts';

interface SaveButtonProps {
  label: string;
  /** Asks for the file. */
  file: () => Promise<{ name: string; content: Blob }>;
}

/** A button that saves a file under the server's name. */
export function SaveButton({ label, file }: SaveButtonProps) {
  const save = useMutation({
    mutationFn: async () => {
      const { name, content } = await file();
      saveFile(name, content);
    },
    onError: (error) => toast.error(errorSentence(error), label),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}
