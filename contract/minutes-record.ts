import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { Minutes } from './minutes.ts';
import { says, saysIfAbsent } from './reasons.ts';
import { minutesSteps, signatureCapacities, signatureMethods } from './record-choices.ts';
import { onLines, onOneLine } from './text.ts';
import { Day, Id, Instant, LocalInstant } from './values.ts';

const version = z.number().int().min(1);
const minutesPath = '/meetings/{id}/minutes' as const;
const line = z.string().overwrite(onOneLine).max(limits.titleLength);
const why = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.purposeLength);
const text = z
  .string(saysIfAbsent('fieldEmpty'))
  .overwrite(onLines)
  .min(1, says('fieldEmpty'))
  .max(limits.textLength);

/** The steps between writing and publication: agreeing, signing, confirming and publishing freeze or prove something. */
export const minutesRecord = endpoints({
  /** Takes the minutes a step further, as the body's family of rules has it. */
  stepMinutes: {
    method: 'POST',
    path: `${minutesPath}/{action}`,
    permission: 'update',
    input: z.object({
      id: Id,
      action: z.enum(minutesSteps),
      version,
      /** The meeting at which they are laid or noted. */
      meeting_id: Id.nullable().default(null),
      /** Of a step that was taken elsewhere and is recorded now. */
      at: LocalInstant.optional(),
      /** The authorities or people that they are forwarded to; by default those of the body's rules. */
      to: z.array(line.min(1)).max(20).optional(),
      /** Why they are reopened or deferred, and other remarks. */
      note: line.default(''),
    }),
    output: Minutes,
  },
  /** Acknowledges receipt, by a member to whom they were circulated or a person asked to review them. */
  acknowledgeMinutes: {
    method: 'POST',
    path: `${minutesPath}/acknowledge`,
    permission: 'read',
    input: z.object({ id: Id, version }),
    output: Minutes,
  },
  /** Freezes the text: from here on it changes only by reopening. Refused while a check of the record is open. */
  agreeMinutes: {
    method: 'POST',
    path: `${minutesPath}/agree`,
    permission: 'update',
    perMinute: 30,
    servedBy: 'minutes',
    input: z.object({ id: Id, version }),
    output: Minutes,
  },
  /**
   * Records the decision of the next meeting: confirmed as they are, or with these corrections, which make a new
   * version.
   */
  confirmMinutes: {
    method: 'POST',
    path: `${minutesPath}/confirm`,
    permission: 'update',
    perMinute: 30,
    servedBy: 'minutes',
    input: z.object({
      id: Id,
      version,
      corrections: z
        .array(z.object({ block_id: Id, text }))
        .max(limits.corrections)
        .default([]),
    }),
    output: Minutes,
  },
  /**
   * Signs the frozen version. By login: with the password and the code of the authenticator. In ink or by another
   * system: with the file that shows it, sent to `startSignatureFile` before.
   */
  signMinutes: {
    method: 'POST',
    path: `${minutesPath}/sign`,
    permission: 'sign',
    perMinute: 30,
    input: z.object({
      id: Id,
      version,
      method: z.enum(signatureMethods).default('login'),
      capacity: z.enum(signatureCapacities).default('presiding'),
      place: line.default(''),
      password: z.string().max(256).default(''),
      totp: z
        .string()
        .regex(/^(\d{6})?$/)
        .default(''),
      upload_id: Id.nullable().default(null),
      /** For a signature given elsewhere: the signer's name, and the day. */
      signed_by: line.default(''),
      signed_at: Day.optional(),
    }),
    output: Minutes,
  },
  /** Returns a URL for uploading a scan of the signed print, or a file signed by another system. */
  startSignatureFile: {
    method: 'POST',
    path: `${minutesPath}/signature-files`,
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, size: z.number().int().min(1) }),
    output: z.object({ upload_id: Id, url: z.string(), expires_at: Instant }),
  },
  /** The file that documents a signature. */
  getSignatureFile: {
    method: 'GET',
    path: `${minutesPath}/signatures/{signature_id}/file`,
    permission: 'read',
    audited: 'always',
    input: z.object({ id: Id, signature_id: Id }),
    output: z.object({ file_url: z.string() }),
  },
  /** Takes back a signature given by mistake. Possible until the presiding officer has signed. */
  voidSignature: {
    method: 'DELETE',
    path: `${minutesPath}/signatures/{signature_id}`,
    permission: 'update',
    input: z.object({ id: Id, signature_id: Id, reason: why }),
    output: Minutes,
  },
  /** Corrects a slip in signed minutes: it is appended, and nothing in them changes. */
  addCorrigendum: {
    method: 'POST',
    path: `${minutesPath}/corrigenda`,
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, version, block_id: Id.nullable().default(null), text, reason: why }),
    output: Minutes,
  },
  /** Publishes them. Refused for whoever agreed to them: two people decide what the public reads. Safe to repeat. */
  publishMinutes: {
    method: 'POST',
    path: `${minutesPath}/publish`,
    permission: 'update',
    perMinute: 30,
    servedBy: 'minutes',
    input: z.object({ id: Id, version }),
    output: Minutes,
  },
  /** Takes them from the public. The page stays, and says that they were withdrawn and why. */
  withdrawMinutes: {
    method: 'POST',
    path: `${minutesPath}/withdraw`,
    permission: 'update',
    perMinute: 30,
    servedBy: 'minutes',
    input: z.object({ id: Id, version, reason: why }),
    output: Minutes,
  },
  /** Asks that public copies leave out a block of the frozen text, or a part of it. Nothing is left out yet. */
  askRedaction: {
    method: 'POST',
    path: `${minutesPath}/redactions`,
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({
      id: Id,
      version,
      block_id: Id,
      /** The words to leave out, at every place in the block; if empty, the whole block. */
      words: line.default(''),
      ground: z.object({
        title: line.min(1, says('fieldEmpty')),
        section: line.default(''),
      }),
    }),
    output: Minutes,
  },
  /** Approves all redactions of a request. Refused for the requester: two people decide what is left out. */
  approveRedaction: {
    method: 'POST',
    path: `${minutesPath}/redactions/{redaction_id}/approve`,
    permission: 'update',
    input: z.object({ id: Id, redaction_id: Id, version }),
    output: Minutes,
  },
  /**
   * Takes back all redactions of a request. Anybody may do so while it is pending; once it is approved, anybody but the
   * requester.
   */
  dropRedaction: {
    method: 'DELETE',
    path: `${minutesPath}/redactions/{redaction_id}`,
    permission: 'update',
    input: z.object({ id: Id, redaction_id: Id, reason: why }),
    output: Minutes,
  },
});
