import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** Downloads all data held about the user. */
export const useMyData = () =>
  useMutation({
    mutationFn: fetchMyData,
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toast.success(text('myData.taken'));
    },
    onError: (error) => toast.error(errorSentence(error)),
  });

/** A part of the user's data. The first contains the profile; each names where the next one begins. */
const DataFile = z.object({
  made_at: z.string(),
  profile: z.unknown().optional(),
  settings: z.unknown().optional(),
  photo: z.unknown().optional(),
  meetings: z.array(z.unknown()),
  speakers: z.array(z.unknown()),
  activity: z.array(z.unknown()),
  left_out: z.object({ address: z.string() }).nullish(),
});
type DataFile = z.infer<typeof DataFile>;

async function fetchPart(cursor: string | undefined): Promise<{ name: string; file: DataFile }> {
  const { name, content } = await api.getMyData({ cursor });
  return { name, file: DataFile.parse(JSON.parse(await content.text())) };
}

const mergeParts = (
  all: DataFile,
  { meetings, speakers, activity, left_out }: DataFile,
): DataFile => ({
  ...all,
  meetings: [...all.meetings, ...meetings],
  speakers: [...all.speakers, ...speakers],
  activity: [...all.activity, ...activity],
  left_out,
});

/** Fetches all parts and joins them into one file. */
async function fetchMyData(): Promise<{ name: string; content: Blob }> {
  const { name, file } = await fetchPart(undefined);
  let all = file;
  while (all.left_out) {
    const [, query] = all.left_out.address.split('?');
    const cursor = new URLSearchParams(query).get('cursor') ?? undefined;
    all = mergeParts(all, (await fetchPart(cursor)).file);
  }
  const content = new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' });
  return { name, content };
}
