import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { fail } from '../processes/workflow/fail.ts';

export const handler = fail(makeDeps(stepEnvironment(process.env)));
