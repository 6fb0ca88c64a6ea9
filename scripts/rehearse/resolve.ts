import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Stack } from './stacks.ts';

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) });
const Sub = z.strictObject({ 'Fn::Sub': z.string() });
const Select = z.strictObject({ 'Fn::Select': z.tuple([z.number(), z.unknown()]) });
const Split = z.strictObject({ 'Fn::Split': z.tuple([z.string(), z.unknown()]) });

const account = '111122223333';

/** In the form of a UUID, and different for each name. */
const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Whether a value is an intrinsic function, whose result is known only to CloudFormation. */
export const isIntrinsic = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  Object.keys(value).every((key) => key === 'Ref' || key.startsWith('Fn::'));

/**
 * The text that a value stands for. What CloudFormation would generate is replaced by something of the same
 * form and about the same length, which contains the stack's name.
 */
export function resolved(value: unknown, stack: Stack): string {
  const pseudo: Record<string, string> = {
    'AWS::AccountId': account,
    'AWS::Partition': 'aws',
    'AWS::Region': stack.region,
    'AWS::StackId': `arn:aws:cloudformation:${stack.region}:${account}:stack/${stack.name}/${uuidOf(stack.name)}`,
    'AWS::StackName': stack.name,
    'AWS::URLSuffix': 'amazonaws.com',
  };
  const generated = (id: string) =>
    pseudo[id] ?? `${`${stack.name}-${id}`.slice(0, 50)}-ABCDEFGHIJKL`;
  const text = (one: unknown): string => resolved(one, stack);
  if (typeof value === 'string') return value;
  const ref = Ref.safeParse(value).data;
  if (ref) return generated(ref.Ref);
  const attribute = GetAtt.safeParse(value).data?.['Fn::GetAtt'];
  if (attribute) {
    const [id, name] = attribute;
    const arn = `arn:aws:service:${stack.region}:${account}:${generated(id)}`;
    return name.endsWith('Arn') ? arn : generated(id);
  }
  const join = Join.safeParse(value).data?.['Fn::Join'];
  if (join) return join[1].map(text).join(join[0]);
  const sub = Sub.safeParse(value).data?.['Fn::Sub'];
  if (sub) return sub.replaceAll(/\$\{([^}]+)\}/g, (_, id: string) => generated(id));
  const select = Select.safeParse(value).data?.['Fn::Select'];
  if (select) return selected(select[0], select[1], text);
  return JSON.stringify(value);
}

function selected(index: number, list: unknown, text: (value: unknown) => string): string {
  const split = Split.safeParse(list).data?.['Fn::Split'];
  const parts = split ? text(split[1]).split(split[0]) : [];
  return parts[index] ?? text(list);
}

/** A value with every intrinsic function in it replaced by its text. */
export function withTexts(value: unknown, stack: Stack): unknown {
  if (isIntrinsic(value)) return resolved(value, stack);
  if (Array.isArray(value)) return value.map((one) => withTexts(one, stack));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withTexts(one, stack)]),
  );
}
