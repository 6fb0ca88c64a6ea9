import { expect, it } from 'vitest';
import { Secrets } from '../../../local/cloudformation/template.ts';

const reference = (name: string) =>
  `{{resolve:secretsmanager:arn:aws:secretsmanager:ap-south-1:0:secret:${name}:SecretString:::}}`;

it('generates each secret once and substitutes every reference to it', () => {
  const secrets = new Secrets();
  const [one, same, other] = secrets
    .resolveIn(`${reference('a')} ${reference('a')} ${reference('b')}`)
    .split(' ');
  expect(one).toMatch(/^[\da-f]{48}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(new Secrets().resolveIn(reference('a'))).not.toBe(one);
});

it('leaves other text unchanged', () => {
  expect(new Secrets().resolveIn('{{name}} https://a.example')).toBe('{{name}} https://a.example');
});
