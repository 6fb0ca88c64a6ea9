import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mailer } from '#functions/platform/aws/mail.ts';
import { type Listening, listen } from '../../../local/protocol/listen.ts';
import { createSes } from '../../../local/ses/emulator.ts';
import { Outbox } from '../../../local/ses/outbox.ts';
import { template } from '../cloudformation/assembly.ts';
import { readMail } from './read-mail.ts';

let served: Listening;
let client: SESv2Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ses-'));
  const identity = (EmailIdentity: string) => ({
    Type: 'AWS::SES::EmailIdentity',
    Properties: { EmailIdentity },
  });
  const granted = {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: 'ses:SendEmail',
            Resource: 'arn:aws:ses:ap-south-1:000000000000:identity/Nagpur.example',
          },
        ],
      },
    },
  };
  const resources = {
    Domain: identity('sakshi.example'),
    One: identity('mayor@pune.example'),
    Granted: granted,
  };
  served = await listen(createSes(await template({ resources }), new Outbox(folder)));
  client = new SESv2Client({
    endpoint: served.url,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await served.close();
  await rm(folder, { recursive: true });
});

const mail = {
  to: 'asha@pune.example',
  subject: 'कार्यवृत्त तैयार है',
  text: 'बैठक',
  html: '<p>बैठक</p>',
};
const input = (given: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'no-reply@sakshi.example',
  Destination: { ToAddresses: [mail.to] },
  Content: { Simple: { Subject: { Data: 'Minutes' }, Body: { Text: { Data: 'Hello' } } } },
  ...given,
});

test('stores an email sent by the product unchanged in the outbox', async () => {
  const from = 'Sakshi <no-reply@sakshi.example>';
  expect(await new Mailer(client, from).send(mail)).toBeNull();
  const [name = ''] = await readdir(folder);
  const { headers, parts } = readMail(await readFile(path.join(folder, name), 'utf8'));
  expect(headers).toMatchObject({ from, to: mail.to, subject: mail.subject });
  expect(parts).toEqual({ 'text/plain': mail.text, 'text/html': mail.html });
});

test('stores an attachment beside the text, byte for byte', async () => {
  const attachment = {
    name: 'minutes-2026-11-27-v3.pdf',
    type: 'application/pdf',
    bytes: Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256)),
  };
  const before = await readdir(folder);
  const mailer = new Mailer(client, 'no-reply@sakshi.example');
  expect(await mailer.send({ ...mail, attachment })).toBeNull();
  const name = (await readdir(folder)).find((file) => !before.includes(file)) ?? '';
  const { parts, attachments } = readMail(await readFile(path.join(folder, name), 'utf8'));
  expect(parts).toEqual({ 'text/plain': mail.text, 'text/html': mail.html });
  expect(attachments).toEqual([attachment]);
});

test('refuses programs as attachments and mails of more than 40 MB, as SES does', async () => {
  const mailer = new Mailer(client, 'no-reply@sakshi.example');
  const type = 'application/octet-stream';
  const program = { name: 'minutes.exe', type, bytes: Buffer.from('MZ') };
  expect(await mailer.send({ ...mail, attachment: program })).toMatch(/^BadRequestException/);
  const large = { name: 'minutes.pdf', type, bytes: Buffer.alloc(31 * 1024 * 1024) };
  expect(await mailer.send({ ...mail, attachment: large })).toMatch(/^MessageRejected/);
});

test('returns the message id of the stored email', async () => {
  const { MessageId } = await client.send(new SendEmailCommand(input()));
  expect((await readdir(folder)).filter((name) => name.includes(String(MessageId)))).toHaveLength(
    1,
  );
});

test.each([
  'no-reply@mail.sakshi.example',
  'Mayor <MAYOR@pune.example>',
  'no-reply@nagpur.example',
])('%s may send because it or its domain is an identity', async (FromEmailAddress) => {
  const answer = await client.send(new SendEmailCommand(input({ FromEmailAddress })));
  expect(answer.MessageId).toBeTruthy();
});

test.each(['no-reply@other.example', 'x@notsakshi.example', 'a.mayor@pune.example'])(
  'rejects %s with the error of AWS, which the mailer returns',
  async (from) => {
    const before = await readdir(folder);
    await expect(
      client.send(new SendEmailCommand(input({ FromEmailAddress: from }))),
    ).rejects.toMatchObject({
      name: 'MessageRejected',
      message: `Email address is not verified. The following identities failed the check in region AP-SOUTH-1: ${from}`,
      $metadata: { httpStatusCode: 400 },
    });
    expect(await new Mailer(client, from).send(mail)).toContain('is not verified');
    expect(await readdir(folder)).toEqual(before);
  },
);

test('rejects an invalid address with a BadRequestException', async () => {
  const to = 'asha@pune.example\r\nBcc: all@pune.example';
  const mailer = new Mailer(client, 'no-reply@sakshi.example');
  expect(await mailer.send({ ...mail, to })).toMatch(
    /^BadRequestException: .*not an email address/,
  );
});

test.each<Partial<SendEmailCommandInput>>([
  { Destination: { ToAddresses: [mail.to, 'two@pune.example'] } },
  { Destination: { ToAddresses: [mail.to], BccAddresses: ['two@pune.example'] } },
  { ReplyToAddresses: ['two@pune.example'] },
  { Content: { Raw: { Data: Buffer.from('Subject: x') } } },
])('rejects unsupported input: %j', async (given) => {
  await expect(client.send(new SendEmailCommand(input(given)))).rejects.toMatchObject({
    name: 'BadRequestException',
  });
});

test('rejects other operations as unknown', async () => {
  const answer = await fetch(`${served.url}/v2/email/identities`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
});
