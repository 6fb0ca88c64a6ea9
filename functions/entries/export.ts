import { endExport } from '../domain/exports/exports.ts';
import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { takeStep } from '../processes/exports/everything.ts';
import { stepHandler } from '../processes/exports/steps.ts';

export const handler = stepHandler(makeDeps(stepEnvironment(process.env)), {
  idName: 'export_id',
  failed: 'export failed',
  takeStep,
  end: endExport,
});
