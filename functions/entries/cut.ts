import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { cut } from '../processes/workflow/cut.ts';

export const handler = cut(makeDeps(stepEnvironment(process.env)));
