/** The part of sherpa-onnx-node that is used; the package (CommonJS) has no types. */
declare module 'sherpa-onnx-node' {
  export interface Vad {
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** `start` is a sample index. `false` copies the samples instead of sharing them. */
    front(enableExternalBuffer: boolean): { start: number; samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  export interface OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
  }

  export interface OfflineResult {
    text: string;
    tokens: string[];
    /** Seconds from the start of the stream, one for each token. */
    timestamps: number[];
    /** Natural log of each token's probability; empty for models that do not provide it. */
    ys_log_probs?: number[];
  }

  export interface OfflineRecognizer {
    createStream(): OfflineStream;
    decode(stream: OfflineStream): void;
    getResult(stream: OfflineStream): OfflineResult;
  }

  export interface OfflineSpeakerDiarization {
    process(samples: Float32Array): { start: number; end: number; speaker: number }[];
  }

  export interface SpokenLanguageIdentification {
    createStream(): OfflineStream;
    /** An ISO 639-1 code. */
    compute(stream: OfflineStream): string;
  }

  export interface OnlineStream extends OfflineStream {
    inputFinished(): void;
  }

  export interface SpeakerEmbeddingExtractor {
    createStream(): OnlineStream;
    /** `false` copies the numbers instead of sharing them. */
    compute(stream: OnlineStream, enableExternalBuffer: boolean): Float32Array;
  }

  const sherpa: {
    Vad: new (config: object, bufferSizeInSeconds: number) => Vad;
    OfflineRecognizer: new (config: object) => OfflineRecognizer;
    OfflineSpeakerDiarization: new (config: object) => OfflineSpeakerDiarization;
    SpeakerEmbeddingExtractor: new (config: object) => SpeakerEmbeddingExtractor;
    SpokenLanguageIdentification: new (config: object) => SpokenLanguageIdentification;
  };
  export default sherpa;
}
