import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { publish } from '../processes/workflow/publish.ts';

export const handler = publish(makeDeps(stepEnvironment(process.env)));
