import type { Values } from '../contract/made-values.ts';
import { wav } from '../journey/sound.ts';

const sound = wav(0.6);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const sample = { file_name: 'a.wav', content_type: 'audio/wav', size: sound.length };

/** Realistic values by field: random ones are seldom a recording or a date near today. */
export const likely = (number: number): Values => ({
  ...sample,
  audio: sound,
  audio_file: sound,
  photo: png,
  samples: [sample],
  language_code: 'en-IN',
  scheduled_time: new Date(Date.now() + number * 60_000).toISOString(),
  date: '2026-11-21',
  username: `person.${number}`,
  email: `person.${number}@example.in`,
  password: 'A-good-Password-1',
  old_speaker: 'Speaker 1',
  renames: [{ old_speaker: 'Speaker 1', new_speaker: `Person ${number}` }],
  index: 0,
  cursor: undefined,
  version: undefined,
  skip: 0,
});
