import { type Guard, ServiceError } from '../protocol/aws-json.ts';
import { signerOf, type Trust } from '../protocol/signature.ts';
import type { AsksOf } from './calls/by-service.ts';
import { inWords, type Refusal, type Rights } from './rights.ts';

/** What a guard needs to know. */
export interface Keeper {
  rights: Rights;
  trust: Trust;
}

interface Service {
  /** As its requests are signed. */
  name: string;
  asksOf: AsksOf;
  /** HTTP status of a refusal: 400 in the JSON protocols, 403 in REST. */
  status?: number;
  words?: (refusal: Refusal) => string;
}

/** Lets in whoever signed and may do what the call does, and answers the others as AWS does. */
export const guardOf =
  ({ rights, trust }: Keeper, { name, asksOf, status = 400, words = inWords }: Service): Guard =>
  (request, body, operation, input) => {
    const caller = signerOf(request, body, name, trust);
    const refusal = rights.refusal(caller, asksOf(operation, input));
    if (refusal) throw new ServiceError('AccessDeniedException', words(refusal), status);
    return caller;
  };

/** SES has words of its own. */
export const inWordsOfMail = ({ user, action, resource }: Refusal): string =>
  `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`;
