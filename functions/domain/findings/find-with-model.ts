import type { Deps } from '../../platform/aws/deps.ts';
import { log } from '../../platform/log/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { type AskedModel, askedModelKey, decidedFindings } from '../../records/findings.ts';
import { findDesk } from '../../records/sittings.ts';
import type { TranscriptVersion } from '../../records/transcripts.ts';
import { membersAt } from '../sittings/strength.ts';
import type { Model } from '../summaries/model.ts';
import { type Answered, askModel } from './ask-model.ts';

interface Made {
  meeting_id: string;
  transcript_key: string;
  audio_key: string | null;
  transcript: Pick<TranscriptVersion, 'timeline'>;
}

/** Milliseconds; kept short, because the job waits although its summary is done. */
const timeoutMs = 120_000;

/**
 * Asks a model about the transcript of a sitting, for findings that phrases do not give, and stores its claims with the
 * sitting: once for each run of the workflow. Errors are logged and do not affect the job.
 */
export async function findWithModel(
  deps: Pick<Deps, 'table' | 'now'> & { model: Model },
  made: Made,
): Promise<void> {
  try {
    const answered = await ask(deps, made);
    if (answered === null) return;
    const { claims, questions, left_out } = answered;
    const asked: AskedModel = {
      transcript_key: made.transcript_key,
      audio_key: made.audio_key,
      model: deps.model.id,
      at: deps.now().toISOString(),
      claims,
      questions,
      left_out,
    };
    await deps.table.put({ ...askedModelKey(made.meeting_id), ...asked });
    log.info('a model read the transcript of a sitting', {
      claims: claims.length,
      questions,
      left_out,
    });
  } catch (error) {
    log.warn('no model read the transcript of a sitting', { error });
  }
}

/** Null if there is nothing to ask: no sitting, no agenda, or asked before. */
async function ask(
  { table, model }: Pick<Deps, 'table'> & { model: Model },
  { meeting_id, transcript_key, transcript }: Made,
): Promise<Answered | null> {
  const desk = await findDesk(table, meeting_id);
  if (desk === null || desk.agenda.length === 0) return null;
  const { model: before } = await decidedFindings(table, meeting_id);
  if (before?.transcript_key === transcript_key) return null;
  const { sitting } = desk;
  const members = await membersAt({ table }, sitting);
  const asked = {
    timeline: transcript.timeline,
    record: desk,
    members: members.map(({ id, name, honorific }) => ({
      person_id: id,
      name,
      honorific,
      speaker_id: null,
    })),
  };
  return withTimeout(askModel(asked, model), timeoutMs);
}
