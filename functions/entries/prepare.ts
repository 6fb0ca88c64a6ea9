import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { prepare } from '../processes/workflow/prepare.ts';

export const handler = prepare(makeDeps(stepEnvironment(process.env)));
