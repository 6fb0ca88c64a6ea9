import * as z from 'zod';
import { ServiceError } from '../protocol/aws-json.ts';

/** Of keys of all kinds, in the order in which KMS names them. */
const algorithms = [
  'RSASSA_PSS_SHA_256',
  'RSASSA_PSS_SHA_384',
  'RSASSA_PSS_SHA_512',
  'RSASSA_PKCS1_V1_5_SHA_256',
  'RSASSA_PKCS1_V1_5_SHA_384',
  'RSASSA_PKCS1_V1_5_SHA_512',
  'ECDSA_SHA_256',
  'ECDSA_SHA_384',
  'ECDSA_SHA_512',
] as const;

const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values, `Member must satisfy enum value set: [${values.join(', ')}]`);

const KeyId = z
  .string('Member must not be null')
  .min(1, 'Member must have length greater than or equal to 1')
  .max(2048, 'Member must have length less than or equal to 2048');

/** Base64 in the protocol. */
const Blob = z.string('Member must not be null').transform((text) => Buffer.from(text, 'base64'));

/** https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html */
export const SignRequest = z.strictObject({
  KeyId,
  Message: Blob.refine(
    ({ length }) => length >= 1,
    'Member must have length greater than or equal to 1',
  ).refine(({ length }) => length <= 4096, 'Member must have length less than or equal to 4096'),
  MessageType: oneOf(['RAW', 'DIGEST']).default('RAW'),
  SigningAlgorithm: oneOf(algorithms),
  DryRun: z.boolean().default(false),
});

/** https://docs.aws.amazon.com/kms/latest/APIReference/API_GetPublicKey.html */
export const GetPublicKeyRequest = z.strictObject({ KeyId });

/** Reads a request. Throws KMS's ValidationException, also for members that are not emulated. */
export function parseRequest<S extends z.ZodType>(
  schema: S,
  input: Record<string, unknown>,
): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ code, path: [name], message }) => {
    if (code === 'unrecognized_keys') return `${message}: not emulated`;
    const member = String(name);
    // The signed message is not repeated.
    const isText = typeof input[member] === 'string' && member !== 'Message';
    const value = isText ? `'${String(input[member])}'` : 'null';
    const at = `${member.charAt(0).toLowerCase()}${member.slice(1)}`;
    return `Value ${member === 'Message' ? '' : `${value} `}at '${at}' failed to satisfy constraint: ${message}`;
  });
  const count = `${problems.length} validation error${problems.length > 1 ? 's' : ''} detected`;
  throw new ServiceError('ValidationException', `${count}: ${problems.join('; ')}`);
}
