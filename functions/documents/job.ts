import { surroundings } from '../aws/surroundings.ts';
import { stepEnvironment } from '../environment.ts';
import { stepHandler } from '../exports/step-handler.ts';
import { takeStep } from './step.ts';
import { endDocuments } from './store.ts';

export const handler = stepHandler(surroundings(stepEnvironment(process.env)), {
  idName: 'documents_id',
  failed: 'documents failed',
  takeStep,
  end: endDocuments,
});
