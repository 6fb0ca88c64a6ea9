import { surroundings } from '../aws/surroundings.ts';
import { stepEnvironment } from '../environment.ts';
import { endExport } from './end.ts';
import { takeStep } from './step.ts';
import { stepHandler } from './step-handler.ts';

export const handler = stepHandler(surroundings(stepEnvironment(process.env)), {
  idName: 'export_id',
  failed: 'export failed',
  takeStep,
  end: endExport,
});
