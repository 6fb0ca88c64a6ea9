import { expect, it } from 'vitest';
import { operator } from '../../../local/iam/operator.ts';
import { Rights } from '../../../local/iam/rights.ts';
import { UsedRights } from '../../../local/iam/used-rights.ts';
import { made } from './made-template.ts';

it('lets the operator do what no policy speaks of, and nobody who has another name', async () => {
  const rights = new Rights(await made([]), new UsedRights());
  const scan = [{ action: 'dynamodb:Scan', resource: 'arn:aws:dynamodb:::table/t' }];
  expect(rights.refusal(operator, scan)).toBeUndefined();
  expect(rights.refusal(`${operator}-`, scan)).toMatchObject({ action: 'dynamodb:Scan' });
});
