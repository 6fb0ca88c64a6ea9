import sherpa from 'sherpa-onnx-node';
import type { Turn } from '../engine.ts';
import { durationOf, readSpan } from '../pcm.ts';

/** sherpa-onnx wants all samples at once: 230 MB an hour. Beyond this we do it ourselves. */
const LONGEST_SECONDS = 3600;

export interface SpeakerModels {
  segmentation: string;
  embedding: string;
}

/** Who speaks when, by pyannote's segmentation and clustered embeddings; null when too long. */
export async function diariseWithModels(
  models: SpeakerModels,
  pcmFile: string,
  maxSpeakers: number,
): Promise<Turn[] | null> {
  const seconds = await durationOf(pcmFile);
  if (seconds > LONGEST_SECONDS) return null;
  const samples = await readSpan(pcmFile, { start: 0, end: seconds });
  const run = (clustering: object) =>
    new sherpa.OfflineSpeakerDiarization({
      segmentation: { pyannote: { model: models.segmentation } },
      embedding: { model: models.embedding },
      clustering,
      minDurationOn: 0.2,
      minDurationOff: 0.5,
    }).process(samples);
  const turns = run({ numClusters: -1, threshold: 0.5 });
  const speakers = new Set(turns.map(({ speaker }) => speaker)).size;
  return speakers > maxSpeakers ? run({ numClusters: maxSpeakers }) : turns;
}
