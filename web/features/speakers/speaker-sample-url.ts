import { api } from '../../platform/api/client.ts';

/** A fresh URL of a person's voice sample: those in a list may have expired. */
export async function speakerSampleUrl(id: string): Promise<string> {
  const { samples } = await api.getSpeaker({ id });
  const [first] = samples;
  if (first === undefined) throw new Error(`no sample of ${id}`);
  return first.url;
}
