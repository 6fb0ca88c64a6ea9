import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { patient } from './clients.ts';

/** A secret of Secrets Manager, which its ARN names. */
export class Secret {
  readonly #client: SecretsManagerClient;
  readonly #arn: string;
  constructor(arn: string, client = new SecretsManagerClient(patient)) {
    this.#arn = arn;
    this.#client = client;
  }

  /** Read anew each time, so that a new value counts at once; null while nobody has set one. */
  async value(): Promise<string | null> {
    try {
      const command = new GetSecretValueCommand({ SecretId: this.#arn });
      const { SecretString } = await this.#client.send(command);
      return SecretString?.trim() || null;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return null;
      throw error;
    }
  }
}
