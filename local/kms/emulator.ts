import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { accountId } from '../cloudformation/resource-types.ts';
import type { Template } from '../cloudformation/template.ts';
import { type Operation, ServiceError } from '../protocol/aws-json.ts';
import { keysOf, storedKey, type TemplateKey } from './keys.ts';
import { GetPublicKeyRequest, parseRequest, SignRequest } from './request.ts';

const algorithm = 'ECDSA_SHA_256';
const spec = 'ECC_NIST_P256';

/**
 * AWS KMS's Sign and GetPublicKey with the keys of the template, for `awsJson`. Private keys are stored in `dir`.
 * Aliases and DIGEST are refused: nothing uses them.
 */
export async function createKms(
  template: Template,
  { dir }: { dir: string },
): Promise<Record<string, Operation>> {
  const keys = keysOf(template);
  const signing = new Map<string, KeyObject>();
  for (const { id, usage } of keys) {
    if (usage === 'SIGN_VERIFY') signing.set(id, await storedKey(dir, id));
  }

  /** The key that a request names, if it may sign now. */
  function usable(keyId: string, operation: string): TemplateKey & { privateKey: KeyObject } {
    const key = keys.find(({ id, arn }) => keyId === id || keyId === arn);
    if (!key) throw notFound(keyId, template.region);
    if (!key.enabled) throw new ServiceError('DisabledException', `${key.arn} is disabled.`);
    const privateKey = signing.get(key.id);
    if (!privateKey) {
      throw new ServiceError(
        'InvalidKeyUsageException',
        `${key.arn} key usage is ${key.usage} which is not valid for ${operation}.`,
      );
    }
    return { ...key, privateKey };
  }

  return {
    Sign(input) {
      const request = parseRequest(SignRequest, input);
      const { arn, privateKey } = usable(request.KeyId, 'Sign');
      checkSigning(request);
      const signature = sign('sha256', request.Message, privateKey);
      return {
        KeyId: arn,
        Signature: signature.toString('base64'),
        SigningAlgorithm: request.SigningAlgorithm,
      };
    },
    GetPublicKey(input) {
      const { KeyId } = parseRequest(GetPublicKeyRequest, input);
      const { arn, privateKey } = usable(KeyId, 'GetPublicKey');
      const der = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
      return {
        KeyId: arn,
        PublicKey: der.toString('base64'),
        CustomerMasterKeySpec: spec,
        KeySpec: spec,
        KeyUsage: 'SIGN_VERIFY',
        SigningAlgorithms: [algorithm],
      };
    },
  };
}

interface Signing {
  Message: Buffer;
  MessageType: string;
  SigningAlgorithm: string;
  DryRun: boolean;
}

/** Throws for what the key cannot sign. */
function checkSigning({ Message, MessageType, SigningAlgorithm, DryRun }: Signing): void {
  if (SigningAlgorithm !== algorithm) {
    throw new ServiceError(
      'InvalidKeyUsageException',
      `Algorithm ${SigningAlgorithm} is incompatible with key spec ${spec}.`,
    );
  }
  if (MessageType === 'DIGEST') {
    throw new ServiceError(
      Message.length === 32 ? 'UnsupportedOperationException' : 'ValidationException',
      Message.length === 32
        ? 'DIGEST is not emulated on this machine: use RAW'
        : `Digest is invalid length for algorithm ${SigningAlgorithm}.`,
    );
  }
  if (DryRun) {
    throw new ServiceError(
      'DryRunOperationException',
      'The request would have succeeded, but the DryRun option is set.',
    );
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function notFound(keyId: string, region: string): ServiceError {
  const arnOf = (name: string) => `arn:aws:kms:${region}:${accountId}:${name}`;
  const message = () => {
    if (keyId.startsWith('arn:')) return `Key '${keyId}' does not exist`;
    if (keyId.startsWith('alias/')) return `Alias ${arnOf(keyId)} is not found.`;
    return uuid.test(keyId)
      ? `Key '${arnOf(`key/${keyId}`)}' does not exist`
      : `Invalid keyId '${keyId}'`;
  };
  return new ServiceError('NotFoundException', message());
}
