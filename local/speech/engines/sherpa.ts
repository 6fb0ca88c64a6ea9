import sherpa, { type OfflineResult } from 'sherpa-onnx-node';
import { fileOf, installedModels, type Model } from '../models/catalogue.ts';
import { durationOf, readSpan, SAMPLE_RATE, type Span } from '../pcm.ts';
import { baseLanguage, type Engine, type Recognition, type Turn, type Word } from './engine.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The engine for the installed models, or null if there is no recogniser among them. */
export async function sherpaEngine(modelsDir: string): Promise<Engine | null> {
  const installed = await installedModels(modelsDir);
  const recognisers = installed.filter(({ use }) => use === 'speech');
  const languageModel = installed.find(({ use }) => use === 'language');
  const speakerModel = installed.find(({ use }) => use === 'speakers');
  if (recognisers.length === 0) return null;

  const languages = recognisers.map(({ id }) => id);
  return {
    id: 'sherpa-onnx',
    label: `sherpa-onnx (${languages.map((code) => names.of(code)).join(', ')})`,
    rough: false,
    languages,
    // Of one language there is nothing to tell.
    detects: languages.length === 1 || languageModel !== undefined,

    async recognise(pcmFile, speech, candidates, signal) {
      const scores =
        candidates.length > 1
          ? await weighLanguages(pcmFile, speech, candidates, identifier(modelsDir, languageModel))
          : candidates.map((language) => ({ language, score: 1 }));
      const language = scores[0]?.language ?? '';
      const model = recognisers.find(({ id }) => id === baseLanguage(language));
      if (!model) throw new Error(`No recogniser for ${language}: npm run models`);
      const recogniser = load(modelsDir, model);
      const words: Word[] = [];
      for (const segment of speech) {
        signal?.throwIfAborted();
        const stream = recogniser.createStream();
        const samples = await readSpan(pcmFile, segment);
        stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
        recogniser.decode(stream);
        words.push(...wordsOfTokens(recogniser.getResult(stream), segment));
      }
      return { language, scores, words };
    },

    async diarise(pcmFile, maxSpeakers) {
      if (!speakerModel) return null;
      const models = {
        segmentation: fileOf(modelsDir, speakerModel, 'segmentation.onnx'),
        embedding: fileOf(modelsDir, speakerModel, 'embedding.onnx'),
      };
      return diariseWithModels(models, pcmFile, maxSpeakers);
    },
  };
}

function load(modelsDir: string, model: Model) {
  return new sherpa.OfflineRecognizer({
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: {
      nemoCtc: { model: fileOf(modelsDir, model, 'model.int8.onnx') },
      tokens: fileOf(modelsDir, model, 'tokens.txt'),
      numThreads: 1,
    },
  });
}

function identifier(modelsDir: string, model: Model | undefined) {
  if (!model) {
    throw new Error(
      'Identifying the language needs another model: run `npm run models -- language`, ' +
        'or choose the language of the recording',
    );
  }
  const identification = new sherpa.SpokenLanguageIdentification({
    whisper: {
      encoder: fileOf(modelsDir, model, 'encoder.onnx'),
      decoder: fileOf(modelsDir, model, 'decoder.onnx'),
    },
    numThreads: 1,
  });
  return (samples: Float32Array): string => {
    const stream = identification.createStream();
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    return identification.compute(stream);
  };
}

const VOTERS = 7;

/** The segments used for language identification: the longest of each seventh of the recording. */
function voters(speech: Span[]): Span[] {
  const perPart = Math.ceil(speech.length / VOTERS);
  return Array.from({ length: Math.ceil(speech.length / perPart) }, (_, part) =>
    speech
      .slice(part * perPart, (part + 1) * perPart)
      .reduce((longest, s) => (s.end - s.start > longest.end - longest.start ? s : longest)),
  );
}

/**
 * Estimates the language of a recording. Each of a few segments votes for the language that
 * `identify` detects in it; the score of a language is its share of the votes for candidates.
 * Without any vote the scores are equal.
 * @param identify returns an ISO 639-1 code
 * @returns the most likely first
 */
export async function weighLanguages(
  pcmFile: string,
  speech: Span[],
  languages: string[],
  identify: (samples: Float32Array) => string,
): Promise<Recognition['scores']> {
  const votes = new Map(languages.map((language) => [language, 0]));
  if (speech.length > 0) {
    for (const segment of voters(speech)) {
      const detected = identify(await readSpan(pcmFile, segment));
      const language = languages.find((code) => baseLanguage(code) === detected);
      if (language) votes.set(language, (votes.get(language) ?? 0) + 1);
    }
  }
  const total = [...votes.values()].reduce((sum, count) => sum + count, 0);
  return languages
    .map((language) => ({
      language,
      score: total === 0 ? 1 / languages.length : (votes.get(language) ?? 0) / total,
    }))
    .sort((a, b) => b.score - a.score);
}

/**
 * CTC tokens have a start but no end: no sub-word token is taken to last longer than this, in
 * seconds.
 */
const MAX_TOKEN = 0.24;

/** SentencePiece's mark for the start of a word, which sherpa-onnx passes on as a space. */
const WORD_START = /^[ ▁]/;

/**
 * Joins sub-word tokens into words with times. A word ends where the next token starts, at most
 * LONGEST_TOKEN after its last one. The confidence is the geometric mean of the tokens'
 * probabilities, or null: sherpa-onnx's CTC decoder does not provide them.
 */
export function wordsOfTokens(result: OfflineResult, segment: Span): Word[] {
  const { tokens, timestamps, ys_log_probs: logProbs = [] } = result;
  const words: (Word & { logProbs: number[] })[] = [];
  tokens.forEach((token, i) => {
    const text = token.replace(WORD_START, '');
    const start = segment.start + (timestamps[i] ?? 0);
    const next = segment.start + (timestamps[i + 1] ?? Number.POSITIVE_INFINITY);
    const end = Math.min(next, start + MAX_TOKEN, segment.end);
    const logProb = logProbs[i];
    const word = words.at(-1);
    if (word && !WORD_START.test(token)) {
      word.text += text;
      word.end = end;
      if (logProb !== undefined) word.logProbs.push(logProb);
    } else {
      words.push({
        text,
        start,
        end,
        confidence: null,
        logProbs: logProb === undefined ? [] : [logProb],
      });
    }
  });
  return words
    .filter(({ text }) => text !== '')
    .map(({ logProbs: logs, ...word }) => ({ ...word, confidence: geometricMean(logs) }));
}

function geometricMean(logProbs: number[]): number | null {
  if (logProbs.length === 0) return null;
  return Math.exp(logProbs.reduce((sum, log) => sum + log, 0) / logProbs.length);
}

/**
 * sherpa-onnx needs all samples at once, 230 MB an hour. Longer recordings are diarised without it.
 */
const MAX_DIARISATION_SECONDS = 3600;

export interface SpeakerModels {
  segmentation: string;
  embedding: string;
}

/**
 * Diarisation by pyannote's segmentation and clustered embeddings; null if the recording is too
 * long.
 */
async function diariseWithModels(
  models: SpeakerModels,
  pcmFile: string,
  maxSpeakers: number,
): Promise<Turn[] | null> {
  const seconds = await durationOf(pcmFile);
  if (seconds > MAX_DIARISATION_SECONDS) return null;
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
