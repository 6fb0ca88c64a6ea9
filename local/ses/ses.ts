import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import * as z from 'zod';
import type { Outbox } from '../outbox/outbox.ts';
import { bytesOf, type Guard, parsed, ServiceError, unguarded } from '../protocol/aws-json.ts';
import type { Template } from '../template/template.ts';
import { SendEmail } from './send-email.ts';

const EmailIdentity = z.object({ EmailIdentity: z.string() });

/** The identity that the address is, or whose domain it belongs to. */
function identityOf(identities: string[], from: string): string | undefined {
  const address = (/<(.+)>$/.exec(from)?.[1] ?? from).toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  return identities.find(
    (identity) => address === identity || domain === identity || domain.endsWith(`.${identity}`),
  );
}

/**
 * Amazon SES's SendEmail with the template's identities, all of them as if verified: what it is given to
 * send lies in the outbox. REST-JSON: the kind of an error travels in `x-amzn-errortype`.
 * https://smithy.io/2.0/aws/protocols/aws-restjson1-protocol.html#operation-error-serialization
 */
export function ses(template: Template, outbox: Outbox, guard: Guard = unguarded): RequestListener {
  const identities = template
    .resources('AWS::SES::EmailIdentity', EmailIdentity)
    .map(({ properties }) => properties.EmailIdentity.toLowerCase());

  async function answer(request: IncomingMessage) {
    const body = await bytesOf(request);
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
      throw new ServiceError('UnknownOperationException', 'Only SendEmail is served here', 404);
    }
    const mail = SendEmail.safeParse(parsed(body));
    if (!mail.success) {
      throw new ServiceError('BadRequestException', z.prettifyError(mail.error));
    }
    const identity = identityOf(identities, mail.data.from);
    if (!identity) {
      throw new ServiceError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${template.region.toUpperCase()}: ${mail.data.from}`,
      );
    }
    guard(request, body, 'SendEmail', { identity });
    return { MessageId: await outbox.put(mail.data) };
  }

  return async (request, response) => {
    const headers = { 'content-type': 'application/json', 'x-amzn-requestid': randomUUID() };
    try {
      const body = JSON.stringify(await answer(request));
      response.writeHead(200, headers).end(body);
    } catch (error) {
      const known =
        error instanceof ServiceError
          ? error
          : new ServiceError('InternalServiceErrorException', String(error), 500);
      if (known !== error) console.error(error);
      response.writeHead(known.status, { ...headers, 'x-amzn-errortype': known.code });
      response.end(JSON.stringify({ message: known.message }));
    }
  };
}
