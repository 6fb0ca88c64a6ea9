import { expect, it } from 'vitest';
import { operator } from '../../../local/iam/operator.ts';
import { Rights } from '../../../local/iam/rights.ts';
import { UsedRights } from '../../../local/iam/used-rights.ts';
import { made } from './made-template.ts';

it('allows only the operator what no policy grants', async () => {
  const rights = new Rights(await made([]), new UsedRights());
  const scan = [{ action: 'dynamodb:Scan', resource: 'arn:aws:dynamodb:::table/t' }];
  expect(rights.refusal(operator, scan)).toBeUndefined();
  expect(rights.refusal(`${operator}-`, scan)).toMatchObject({ action: 'dynamodb:Scan' });
});
