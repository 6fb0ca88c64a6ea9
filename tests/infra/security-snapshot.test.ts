import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Resources, resourcesOf } from './resources.ts';
import { securityText } from './security-text.ts';

const file = path.resolve('docs/security-snapshot.md');

/** Read by people, in reviews above all: what changes here changes who may do what. */
const head = `# Who may do what, and how it is kept

The parts of the production template that security rests on, without what synthesis adds to names. Made by a test:
where it fails and the change is meant, \`npx vitest run --project infra tests/infra/security-snapshot.test.ts -u\`
writes it anew, and the difference is for the review.
`;

let production: Resources;
beforeAll(() => {
  production = resourcesOf('prod');
});

it('is as docs/security-snapshot.md says, which `-u` writes anew', async () => {
  await expect(`${head}\n${securityText(production)}`).toMatchFileSnapshot(file);
});

it('says of a right who has it, what for, on what and when', () => {
  const text = securityText({
    ReaderRoleDefaultPolicy0123ABCD: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        PolicyDocument: {
          Statement: [
            {
              Effect: 'Allow',
              Action: ['s3:PutObject', 's3:GetObject'],
              Resource: { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Files89ABCDEF', 'Arn'] }, '/a/*']] },
              Condition: { Bool: { 'aws:SecureTransport': 'true' } },
            },
          ],
        },
      },
    },
  });
  expect(text.split('\n')).toEqual([
    '## ReaderRoleDefaultPolicy (AWS::IAM::Policy)',
    '',
    '    allow s3:GetObject, s3:PutObject',
    '      on Files/a/*',
    '      if aws:SecureTransport Bool true',
    '',
  ]);
});
