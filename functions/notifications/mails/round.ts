import type { Mail } from '../../aws/mail.ts';
import type { Called } from '../notice.ts';
import { Round, roundKey } from '../rounds/round.ts';
import type { Surroundings } from '../tell.ts';
import { mailOfAnnouncement } from './announcement.ts';
import { mailOfDigest } from './digest.ts';

/** To one of the many whom a round has come to. */
export async function mailOfRound(at: Surroundings, called: Called): Promise<Mail | null> {
  const round = await at.table.get(roundKey(called.round_id), Round);
  if (!round) return null;
  return round.kind === 'announcement'
    ? mailOfAnnouncement(at, round, called.user_id)
    : mailOfDigest(at, round, called.user_id);
}
