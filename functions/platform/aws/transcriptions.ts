import {
  BadRequestException,
  DeleteTranscriptionJobCommand,
  NotFoundException,
  type TranscribeClient,
} from '@aws-sdk/client-transcribe';
import { log } from '../log/log.ts';

/** Jobs of the speech service. */
export class Transcriptions {
  readonly #client: TranscribeClient;
  constructor(client: TranscribeClient) {
    this.#client = client;
  }

  /**
   * Ends a transcription that nobody waits for. One that was never started is fine. So is one that the service
   * lets run to its end, which it may (it charges for what it was sent, deleted or not): nobody reads what it
   * writes, and the upload bucket forgets it.
   */
  async delete(TranscriptionJobName: string): Promise<void> {
    try {
      await this.#client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName }));
    } catch (error) {
      if (!(error instanceof BadRequestException || error instanceof NotFoundException))
        throw error;
      log.info('a transcription was not deleted', { reason: error.message });
    }
  }
}
