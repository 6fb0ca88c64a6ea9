import { limits } from '#contract/limits.ts';
import type { VoicePrint } from '#voice/engine.ts';
import type { ApiSurroundings } from '../context.ts';
import { log } from '../log/log.ts';
import { SpeakerRecord, speakerList } from '../speakers/store.ts';
import { mapConcurrently } from '../summary/map-concurrently.ts';
import { printOf } from './prints.ts';

/** A person whose voice may be recognised. */
export interface EnrolledPerson {
  id: string;
  name: string;
  print: VoicePrint;
}

type At = Pick<ApiSurroundings, 'people' | 'table'>;

const speakersAtOnce = 8;

/** Everybody enrolled with consent. One whose samples cannot be read is left out, and the log says so. */
export async function enrolledVoices(at: At): Promise<EnrolledPerson[]> {
  const found: EnrolledPerson[] = [];
  let cursor: string | undefined;
  do {
    const page = await at.table.list(
      { index: 'lists', partition: speakerList, limit: limits.page, cursor },
      SpeakerRecord,
    );
    const people = await mapConcurrently(page.items, speakersAtOnce, (speaker) =>
      personOf(at, speaker),
    );
    found.push(...people.filter((person) => person !== null));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return found;
}

async function personOf(at: At, speaker: SpeakerRecord): Promise<EnrolledPerson | null> {
  const { id, name } = speaker;
  try {
    const print = await printOf(at, speaker);
    return print && { id, name, print };
  } catch (error) {
    log.error('an enrolled voice cannot be read', { speaker_id: id, error });
    return null;
  }
}
