import { access } from 'node:fs/promises';
import { join } from 'node:path';

export interface ModelFile {
  name: string;
  url: string;
  /** Size in bytes; approximate if the checksum is unknown. */
  bytes: number;
  /**
   * Null if the publisher states none: then the first download is trusted and its checksum
   * remembered.
   */
  sha256: string | null;
}

export interface Model {
  /** The argument of `npm run models` and the folder's name. For a recogniser, its language. */
  id: string;
  use: 'speech' | 'language' | 'speakers' | 'voices';
  label: string;
  licence: string;
  /** The page that documents its origin. */
  source: string;
  files: ModelFile[];
}

const HUGGING_FACE = 'https://huggingface.co';

/**
 * AI4Bharat's IndicConformer, 120M parameters for each language, its CTC head exported for
 * sherpa-onnx.
 */
const INDIC_REPOSITORY = `${HUGGING_FACE}/parismitaglobalsolutions/indicconformer-sherpa-onnx`;
const INDIC_REVISION = `${INDIC_REPOSITORY}/resolve/9721eb71eea141fae0982cfcdb9dd2e3d4953c4a`;

function indicConformer(id: string, label: string, bytes: number, sha256: string): Model {
  return {
    id,
    use: 'speech',
    label: `${label}: IndicConformer`,
    licence: 'MIT (AI4Bharat), export Apache-2.0',
    source: INDIC_REPOSITORY,
    files: [
      { name: 'model.int8.onnx', url: `${INDIC_REVISION}/${id}/model.int8.onnx`, bytes, sha256 },
      {
        name: 'tokens.txt',
        url: `${INDIC_REVISION}/tokens.txt`,
        bytes: 67_605,
        sha256: 'ee60967630213f31951817ac8b402b92ec18cce80718a24a49b388e56672dfb2',
      },
    ],
  };
}

const PARAKEET = `${HUGGING_FACE}/csukuangfj/sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8/resolve/main`;
const WHISPER_TINY = `${HUGGING_FACE}/csukuangfj/sherpa-onnx-whisper-tiny/resolve/65176e2deb88badc814a94058666cadccc29b61c`;
const SEGMENTATION = `${HUGGING_FACE}/csukuangfj/sherpa-onnx-pyannote-segmentation-3-0/resolve/9403a6902bb58e3d5ae8c7e77c3422de279db2e0`;
const EMBEDDINGS = `${HUGGING_FACE}/csukuangfj/speaker-embedding-models/resolve/0743f301363dec56491a490f6d6cbc9d67f9a3bf`;

/** WeSpeaker's CAM++ speaker embeddings. */
const EMBEDDING: ModelFile = {
  name: 'embedding.onnx',
  url: `${EMBEDDINGS}/wespeaker_en_voxceleb_CAM%2B%2B.onnx`,
  bytes: 29_292_684,
  sha256: 'c46fad10b5f81e1aa4a60c162714208577093655076c5450f8c469e522ec54ef',
};

export const catalogue: Model[] = [
  indicConformer(
    'mr',
    'Marathi',
    197_595_593,
    '1ea81e55c4b9b12624c9d02a5b9c1b6f7c871c78a55ff52d333f81cb5136eaf2',
  ),
  indicConformer(
    'hi',
    'Hindi',
    197_595_593,
    '915c71e04dd7e5378a4057fdebb252b3a587188e4e99db6d7ce0909ad5ad05fa',
  ),
  indicConformer(
    'kn',
    'Kannada',
    197_595_728,
    'b226ce7e4ea35b0dd66991964bd00e011b6b14b0fcdf4f7d1cccd777781c94dc',
  ),
  {
    id: 'en',
    use: 'speech',
    label: 'English: Parakeet 110M, with punctuation',
    licence: 'CC BY 4.0 (NVIDIA)',
    source: 'https://k2-fsa.github.io/sherpa/onnx/pretrained_models/offline-ctc/nemo/english.html',
    files: [
      {
        name: 'model.int8.onnx',
        url: `${PARAKEET}/model.int8.onnx`,
        bytes: 131_900_000,
        sha256: null,
      },
      { name: 'tokens.txt', url: `${PARAKEET}/tokens.txt`, bytes: 10_000, sha256: null },
    ],
  },
  {
    id: 'language',
    use: 'language',
    label: 'Which language is spoken: Whisper tiny',
    licence: 'MIT (OpenAI)',
    source: 'https://k2-fsa.github.io/sherpa/onnx/spoken-language-identification/index.html',
    files: [
      {
        name: 'encoder.onnx',
        url: `${WHISPER_TINY}/tiny-encoder.int8.onnx`,
        bytes: 12_937_772,
        sha256: 'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
      },
      {
        name: 'decoder.onnx',
        url: `${WHISPER_TINY}/tiny-decoder.int8.onnx`,
        bytes: 89_855_401,
        sha256: 'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
      },
    ],
  },
  {
    id: 'speakers',
    use: 'speakers',
    label: 'Who speaks when: pyannote segmentation 3.0 and CAM++',
    licence: 'MIT (pyannote), Apache-2.0 and CC BY 4.0 (WeSpeaker, VoxCeleb)',
    source: 'https://k2-fsa.github.io/sherpa/onnx/speaker-diarization/models.html',
    files: [
      {
        name: 'segmentation.onnx',
        url: `${SEGMENTATION}/model.onnx`,
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
      EMBEDDING,
    ],
  },
  {
    id: 'voices',
    use: 'voices',
    label: 'Whose voice it is: CAM++, goes into the functions with the next build',
    licence: 'Apache-2.0 and CC BY 4.0 (WeSpeaker, VoxCeleb)',
    source: 'https://k2-fsa.github.io/sherpa/onnx/speaker-identification/index.html',
    files: [EMBEDDING],
  },
];

export function fileOf(modelsDir: string, model: Model, name: string): string {
  return join(modelsDir, model.id, name);
}

/** Whether all files of the model are installed. A file gets its name only once it is verified. */
export async function isInstalled(modelsDir: string, model: Model): Promise<boolean> {
  const present = await Promise.all(
    model.files.map(({ name }) =>
      access(fileOf(modelsDir, model, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return present.every(Boolean);
}

/** The installed models of the catalogue. */
export async function installedModels(modelsDir: string): Promise<Model[]> {
  const installed = await Promise.all(catalogue.map((model) => isInstalled(modelsDir, model)));
  return catalogue.filter((_, index) => installed[index]);
}

/** The speaker embedding model that `npm run models -- voices` installs for the functions. */
export function voicesModelIn(dataDir: string): string {
  return join(dataDir, 'models', 'voices', 'embedding.onnx');
}
