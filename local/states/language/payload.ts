import { TaskError } from '../task.ts';

/** Bytes of UTF-8 JSON that a state may take or give. https://docs.aws.amazon.com/step-functions/latest/dg/service-quotas.html */
export const payloadLimit = 262_144;

/** Gives the value back, or throws TaskError States.DataLimitExceeded; `what` names it in the cause. */
export function withinPayloadLimit<T>(value: T, what: string): T {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= payloadLimit) return value;
  throw new TaskError(
    'States.DataLimitExceeded',
    `${what} has ${bytes} bytes, exceeding the maximum of ${payloadLimit} bytes: pass large data by S3 reference`,
  );
}
