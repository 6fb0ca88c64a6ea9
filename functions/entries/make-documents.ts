import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { takeStep } from '../processes/exports/documents.ts';
import { stepHandler } from '../processes/exports/steps.ts';
import { endDocuments } from '../records/exports.ts';

export const handler = stepHandler(makeDeps(stepEnvironment(process.env)), {
  idName: 'documents_id',
  failed: 'documents failed',
  takeStep,
  end: endDocuments,
});
