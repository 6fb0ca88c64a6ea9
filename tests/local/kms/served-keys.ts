import { KMSClient } from '@aws-sdk/client-kms';
import { createKms } from '../../../local/kms/emulator.ts';
import { awsJson } from '../../../local/protocol/aws-json.ts';
import { listen } from '../../../local/protocol/listen.ts';
import { type Resources, template } from '../cloudformation/assembly.ts';

const key = (properties: object = {}) => ({ Type: 'AWS::KMS::Key', Properties: properties });

export const signingKey = (properties: object = {}) =>
  key({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY', KeyPolicy: {}, ...properties });

const resources: Resources = {
  Signing: signingKey(),
  Disabled: signingKey({ Enabled: false }),
  Bucket: key({ EnableKeyRotation: true }),
};

export const arnOf = (name: string) => `arn:aws:kms:ap-south-1:000000000000:key/test-${name}`;

/** The address of KMS with these keys, stored in `dir`, without sign-in; and what stops it. */
export async function serveKeys(dir: string) {
  return listen(awsJson(await createKms(await template({ resources }), { dir })));
}

export const clientOf = (endpoint: string) =>
  new KMSClient({
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
