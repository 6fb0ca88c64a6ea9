import { prepareEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { prepare } from '../processes/workflow/prepare.ts';

const environment = prepareEnvironment(process.env);

export const handler = prepare({ ...makeDeps(environment), languages: environment.LANGUAGES });
