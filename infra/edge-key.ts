import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { edgeKeyHeader } from '#functions/environment.ts';
import type { Settings } from './settings.ts';

/**
 * What the edge shows the API, so that the API answers nobody who comes past the edge:
 * docs/decisions/033-the-edge-shows-a-key.md. AWS makes it up; the template names it and never holds it.
 * The one of before stays good, so that a new one comes without a call being refused.
 */
export class EdgeKey extends Construct {
  /** Headers of the edge's own requests. */
  readonly shown: Record<string, string>;
  /** What the API takes, parted by spaces: the present key and the one of before. */
  readonly taken: string;

  constructor(scope: Construct, id: string, { settings }: { settings: Settings }) {
    super(scope, id);
    const { edgeKey } = settings;
    const present = this.made(edgeKey);
    this.shown = { [edgeKeyHeader]: present };
    this.taken = edgeKey > 1 ? `${present} ${this.made(edgeKey - 1)}` : present;
  }

  private made(number: number): string {
    const secret = new Secret(this, `Key${number}`, {
      description: 'What the edge of Sakshi shows its API',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    // A reference by name: CloudFormation puts the value in as it deploys.
    return secret.secretValue.unsafeUnwrap();
  }
}
