import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originSecretHeader } from '#functions/environment.ts';
import type { Settings } from './settings.ts';

/**
 * The secret that the CDN sends with every request, so that the API can refuse requests that bypass the CDN:
 * docs/decisions/033-the-edge-shows-a-key.md. AWS generates it; the template only refers to it. The previous
 * secret stays valid, so that no call is refused during a rotation.
 */
export class OriginSecret extends Construct {
  /** The header that the CDN adds to its requests. */
  readonly headers: Record<string, string>;
  /** The secrets that the API accepts, separated by a space: the current one and the previous one. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { settings }: { settings: Settings }) {
    super(scope, id);
    const { originSecret } = settings;
    const current = this.secretNumber(originSecret);
    this.headers = { [originSecretHeader]: current };
    this.accepted =
      originSecret > 1 ? `${current} ${this.secretNumber(originSecret - 1)}` : current;
  }

  private secretNumber(number: number): string {
    const secret = new Secret(this, `Key${number}`, {
      description: 'Proves to the API of Sakshi that a request came through its CDN',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    // A dynamic reference: CloudFormation resolves it when it deploys.
    return secret.secretValue.unsafeUnwrap();
  }
}
