import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { join } from '../processes/workflow/join.ts';

export const handler = join(makeDeps(stepEnvironment(process.env)));
