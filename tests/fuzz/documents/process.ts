/*
 * Writes documents in a process of its own: the typesetter's native code ends the process that it fails in.
 */
import path from 'node:path';
import { asDocx } from '#functions/domain/documents/docx.ts';
import { asPdf } from '#functions/domain/documents/pdf.ts';
import { madeDocument, turn } from '../../functions/made-document.ts';
import type { Outcome, Texts } from './fuzz-documents.ts';

process.env.LAMBDA_TASK_ROOT = path.resolve('dist/functions/api-documents');

function documentOf({ title, name, said, summary, language }: Texts) {
  const document = madeDocument([turn(name, 0, 1, said)], { language, summary });
  Object.assign(document.meeting, { title, location: name, attendees: [name], description: said });
  return document;
}

async function outcomeOf(texts: Texts): Promise<Outcome> {
  const began = performance.now();
  try {
    const document = documentOf(texts);
    for (const write of [asPdf, asDocx]) await write(document);
    return { failure: null, milliseconds: performance.now() - began };
  } catch (error) {
    return { failure: String(error), milliseconds: performance.now() - began };
  }
}

process.on('message', async (texts: Texts) => process.send?.(await outcomeOf(texts)));
