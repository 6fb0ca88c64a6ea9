import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AppError } from '#contract/errors.ts';
import { inputOf } from '#functions/platform/http/input.ts';

type Fields = [string, string | File][];

async function sent(fields: Fields, query?: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
    queryStringParameters: query,
  } as unknown as APIGatewayProxyEventV2;
}

const sample = (text: string) => new File([text], `${text}.webm`, { type: 'audio/webm' });
const enrol = async (fields: Fields, query?: Record<string, string>) =>
  inputOf(api.enrolSpeaker, await sent(fields, query));
const detailOf = async (fields: Fields, query?: Record<string, string>) =>
  enrol(fields, query).then(String, (error: AppError) => error.message);

it('takes the name from the query and one file from the form', async () => {
  const input = await enrol([['audio', sample('one')]], { name: 'आशा', role: '' });
  expect(input).toMatchObject({ name: 'आशा', role: 'user', audio: { name: 'one.webm' } });
});

it('takes every file of a repeated field, in order', async () => {
  const input = await enrol([
    ['audio', sample('one')],
    ['name', ' Asha \n Rao '],
    ['role', 'Mayor'],
    ['audio', sample('two')],
  ]);
  expect(input).toMatchObject({
    name: 'Asha Rao',
    role: 'Mayor',
    audio: [{ name: 'one.webm' }, { name: 'two.webm' }],
  });
});

it.each<[string, Fields]>([
  ['Please enter a speaker name', [['audio', sample('one')]]],
  [
    'Please enter a speaker name',
    [
      ['name', ' '],
      ['audio', sample('one')],
    ],
  ],
  ['Please record at least one audio sample before enrolling', [['name', 'Asha']]],
  [
    'Please record at least one audio sample before enrolling',
    [
      ['name', 'Asha'],
      ['audio', 'not a file'],
    ],
  ],
])('refuses an incomplete form with "%s"', async (detail, fields) => {
  expect(await detailOf(fields)).toBe(detail);
});

it('refuses a repeated field where a single value is expected', async () => {
  const twice: Fields = [
    ['name', 'Asha'],
    ['name', 'Ravi'],
    ['audio', sample('one')],
  ];
  expect(await detailOf(twice)).toBe('Please enter a speaker name');
});

it('ignores fields named like object internals', async () => {
  const input = await enrol([
    ['name', 'Asha'],
    ['audio', sample('one')],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.keys(input)).toEqual(['name', 'role', 'audio']);
});
