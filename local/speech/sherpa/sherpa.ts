import sherpa from 'sherpa-onnx-node';
import { baseLanguage, type Engine, type Word } from '../engine.ts';
import type { Model } from '../models/catalogue.ts';
import { fileOf, installedModels } from '../models/installed.ts';
import { readSpan, SAMPLE_RATE } from '../pcm.ts';
import { weighLanguages } from './language.ts';
import { diariseWithModels } from './speakers.ts';
import { wordsOfTokens } from './tokens.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The engine over the models in place, or null when no recogniser is among them. */
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
      'Telling the language by itself needs one more model: run `npm run models -- language`, ' +
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
