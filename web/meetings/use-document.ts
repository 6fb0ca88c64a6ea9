import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AppError } from '#contract/errors.ts';
import { api } from '../api.ts';
import { text } from '../messages/text.ts';
import { saveFile } from '../ui/save-file.ts';

type Asked = Parameters<typeof api.createDocuments>[0];

/** Saves a document. Several, and one too large to be answered at once, are begun in the background. */
async function saveOrBegin({ meeting_ids, ...choices }: Asked) {
  const [id = '', ...others] = meeting_ids;
  if (others.length > 0) return api.createDocuments({ meeting_ids, ...choices });
  try {
    const { name, content } = await api.exportMeeting({ id, ...choices });
    saveFile(name, content);
    return null;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'too_large')) throw error;
    return api.createDocuments({ meeting_ids, ...choices });
  }
}

/** Opens what was made in the background, which the browser saves. */
async function fetchMade(id: string): Promise<void> {
  const { file_url } = await api.getDocumentsFile({ id });
  if (file_url === null) throw new AppError('not_found', text('export.gone'));
  location.assign(file_url);
}

const whileBeingMade = 2_000;

/** Saves documents in the format and with the content asked for. Waits for what is made in the background, and says how far it is. */
export function useDocument(onSaved: () => void) {
  const asking = useMutation({
    mutationFn: saveOrBegin,
    onSuccess: (begun) => begun === null && onSaved(),
  });
  const fetching = useMutation({ mutationFn: fetchMade, onSuccess: onSaved });
  const id = asking.data?.id ?? '';
  const { data: made, error: lost } = useQuery({
    queryKey: ['documents', id],
    queryFn: ({ signal }) => api.getDocuments({ id }, signal),
    enabled: id !== '',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.status === 'queued' || data.status === 'running'
        ? whileBeingMade
        : false,
  });
  const { mutate: fetchIt } = fetching;
  const status = made?.status;
  useEffect(() => {
    if (status === 'completed') fetchIt(id);
  }, [status, id, fetchIt]);
  const failed = made?.status === 'failed' ? new AppError('internal', made.message) : null;
  const error = asking.error ?? fetching.error ?? failed ?? lost;
  const isMade = id !== '' && error === null;
  return {
    save: asking.mutate,
    isBusy: asking.isPending || isMade,
    /** Per cent; null where nothing is made in the background. */
    progress: isMade ? (made?.progress ?? 0) : null,
    error,
  };
}
