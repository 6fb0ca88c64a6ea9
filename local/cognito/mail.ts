import { ServiceError } from '../protocol/aws-json.ts';
import type { MailTemplate } from './user-pool.ts';
import type { User } from './users/user.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail; rejects on failure. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Fills in a template and sends it to a user's address. Throws CodeDeliveryFailureException. */
export async function sendMail(
  deliver: Deliver,
  { subject, text }: MailTemplate,
  { username, attributes }: User,
  code: string,
): Promise<void> {
  const filled = text.replaceAll('{username}', () => username).replaceAll('{####}', () => code);
  try {
    await deliver({ to: attributes.email ?? '', subject, text: filled });
  } catch (error) {
    console.error(error);
    throw new ServiceError('CodeDeliveryFailureException', 'The mail could not be delivered');
  }
}

/** `a***@e***`: only its owner recognises the address. */
export const codeDeliveryDetails = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***'),
  },
});
