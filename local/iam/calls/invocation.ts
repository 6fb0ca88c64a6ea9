import { accountId } from '../../template/resource-types.ts';
import type { Ask } from '../evaluate.ts';

/** To invoke a function, named without a version. */
export const invocation = (region: string, name: string): Ask => ({
  action: 'lambda:InvokeFunction',
  resource: `arn:aws:lambda:${region}:${accountId}:function:${name}`,
});
