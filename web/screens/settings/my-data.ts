import * as z from 'zod';
import { api } from '../../api.ts';

/** A file of the person's data. The first says who they are; each names where the next begins. */
const File = z.object({
  made_at: z.string(),
  profile: z.unknown().optional(),
  settings: z.unknown().optional(),
  photo: z.unknown().optional(),
  meetings: z.array(z.unknown()),
  speakers: z.array(z.unknown()),
  activity: z.array(z.unknown()),
  left_out: z.object({ address: z.string() }).nullish(),
});
type File = z.infer<typeof File>;

async function take(cursor: string | undefined): Promise<{ name: string; file: File }> {
  const { name, content } = await api.getMyData({ cursor });
  return { name, file: File.parse(JSON.parse(await content.text())) };
}

const joined = (all: File, { meetings, speakers, activity, left_out }: File): File => ({
  ...all,
  meetings: [...all.meetings, ...meetings],
  speakers: [...all.speakers, ...speakers],
  activity: [...all.activity, ...activity],
  left_out,
});

/** All that is held of the person in one file, however many the server makes of it. */
export async function takeMyData(): Promise<{ name: string; content: Blob }> {
  const { name, file } = await take(undefined);
  let all = file;
  while (all.left_out) {
    const { searchParams } = new URL(all.left_out.address, location.origin);
    all = joined(all, (await take(searchParams.get('cursor') ?? undefined)).file);
  }
  const content = new Blob([`${JSON.stringify(all, null, 2)}\n`], { type: 'application/json' });
  return { name, content };
}
