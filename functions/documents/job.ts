import * as z from 'zod';
import { messages } from '#contract/messages.ts';
import { Id } from '#contract/values.ts';
import { surroundings } from '../aws/surroundings.ts';
import { stepEnvironment } from '../environment.ts';
import { log } from '../log/log.ts';
import { logged } from '../log/logged.ts';
import { takeStep } from './step.ts';
import { endDocuments } from './store.ts';

const Failed = z.object({ id: Id, failure: z.object({ Error: z.string() }) });
const Next = z.object({ id: Id, step: z.number().int().min(1) });

/** So much is carried from step to step at most, and a step is done well within its time. */
const enough = { bytes: 8 * 1024 * 1024, milliseconds: 60_000 };

const at = surroundings(stepEnvironment(process.env));

/** A step of documents, or their end where one of them went wrong. */
async function takeOrEnd(event: unknown) {
  const asked = z.union([Failed, Next]).parse(event);
  const { id } = asked;
  if ('step' in asked) {
    return { id, step: asked.step + 1, ended: await takeStep(at, asked, enough) };
  }
  log.error('documents failed', { failure: asked.failure.Error });
  await endDocuments(at, id, { status: 'failed', message: messages.exportFailed(id) });
  return {};
}

const About = z.object({ id: Id });

export const handler = logged(takeOrEnd, (event: unknown) => ({
  documents_id: About.safeParse(event).data?.id,
}));
