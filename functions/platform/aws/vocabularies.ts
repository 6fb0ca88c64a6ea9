import {
  BadRequestException,
  CreateVocabularyCommand,
  DeleteVocabularyCommand,
  GetVocabularyCommand,
  type LanguageCode,
  NotFoundException,
  type TranscribeClient,
  UpdateVocabularyCommand,
  type VocabularyState,
} from '@aws-sdk/client-transcribe';

/** The service's description of a vocabulary. */
export interface StoredVocabulary {
  state: VocabularyState;
  /** Why it failed; null if it did not. */
  failure: string | null;
}

/** AWS documents a NotFoundException, and has answered a BadRequestException with this message. */
const isMissing = (error: unknown): boolean =>
  error instanceof NotFoundException ||
  (error instanceof BadRequestException && error.message.includes("couldn't be found"));

const elseNull = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Custom vocabularies of the speech service, one for each language, by a common prefix of their names. */
export class Vocabularies {
  readonly #client: TranscribeClient;
  readonly #prefix: string;
  constructor(client: TranscribeClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  nameOf(language: string): string {
    return `${this.#prefix}${language}`;
  }

  /** Null if there is none. */
  async find(language: string): Promise<StoredVocabulary | null> {
    const VocabularyName = this.nameOf(language);
    const found = await elseNull(this.#client.send(new GetVocabularyCommand({ VocabularyName })));
    return (
      found && { state: found.VocabularyState ?? 'FAILED', failure: found.FailureReason ?? null }
    );
  }

  /** Creates or replaces it by a table in S3, an `s3://` URI. It is pending for minutes. */
  async put(language: LanguageCode, VocabularyFileUri: string): Promise<void> {
    const given = {
      VocabularyName: this.nameOf(language),
      LanguageCode: language,
      VocabularyFileUri,
    };
    const updated = await elseNull(this.#client.send(new UpdateVocabularyCommand(given)));
    if (updated === null) await this.#client.send(new CreateVocabularyCommand(given));
  }

  async delete(language: LanguageCode): Promise<void> {
    const VocabularyName = this.nameOf(language);
    await elseNull(this.#client.send(new DeleteVocabularyCommand({ VocabularyName })));
  }
}
