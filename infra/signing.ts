import { RemovalPolicy } from 'aws-cdk-lib';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';

/**
 * The key that signs statements of minutes. It never leaves KMS, and outlives the stack: as long as there are copies
 * of minutes, somebody may want to know whether they are ours. KMS does not rotate keys that sign; to replace it, see
 * docs/operations.md, Rotate.
 */
export class Signing extends Construct {
  readonly key: Key;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: 'Signs the minutes of Sakshi',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Grants signing, and reading the public key. */
  grantSign(grantee: IGrantable): void {
    this.key.grant(grantee, 'kms:Sign', 'kms:GetPublicKey');
  }
}
