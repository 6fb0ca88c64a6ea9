import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader } from '#functions/environment.ts';
import type { Settings } from './settings.ts';

/**
 * What the CDN shows the API, so that the API answers nobody who comes past the CDN:
 * docs/decisions/033-the-edge-shows-a-key.md. AWS makes it up; the template names it and never holds it.
 * The one of before stays good, so that a new one comes without a call being refused.
 */
export class OriginSecret extends Construct {
  /** Headers of the CDN's own requests. */
  readonly headers: Record<string, string>;
  /** What the API takes, parted by spaces: the present key and the one of before. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { settings }: { settings: Settings }) {
    super(scope, id);
    const { originSecret } = settings;
    const present = this.secretNumber(originSecret);
    this.headers = { [originSecretHeader]: present };
    this.accepted =
      originSecret > 1 ? `${present} ${this.secretNumber(originSecret - 1)}` : present;
  }

  private secretNumber(number: number): string {
    const secret = new Secret(this, `Key${number}`, {
      description: 'What the CDN of Sakshi shows its API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    // A reference by name: CloudFormation puts the value in as it deploys.
    return secret.secretValue.unsafeUnwrap();
  }
}
