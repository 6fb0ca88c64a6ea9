import { randomBytes } from 'node:crypto';

const reference = /\{\{resolve:secretsmanager:(arn:[^}]+?):SecretString:::?\}\}/g;

/**
 * The secrets that a cloud would make up as it deploys: new ones at each start, since nothing here outlives
 * the process that knows them.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export class Secrets {
  readonly #values = new Map<string, string>();

  /** A text with the references to secrets in it answered. */
  within(text: string): string {
    return text.replaceAll(reference, (_, arn: string) => this.#valueOf(arn));
  }

  #valueOf(arn: string): string {
    const value = this.#values.get(arn) ?? randomBytes(24).toString('hex');
    this.#values.set(arn, value);
    return value;
  }
}
