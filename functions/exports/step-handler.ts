import * as z from 'zod';
import { messages } from '#contract/messages.ts';
import { Id } from '#contract/values.ts';
import type { Surroundings } from '../context.ts';
import { log } from '../log/log.ts';
import { logged } from '../log/logged.ts';
import type { Enough } from './write.ts';

const Failed = z.object({ id: Id, failure: z.object({ Error: z.string() }) });
const Next = z.object({ id: Id, step: z.number().int().min(1) });
const About = z.object({ id: Id });

/** Less than a state machine's history holds of steps, and well within the time of one. */
const enough: Enough = { bytes: 8 * 1024 * 1024, milliseconds: 60_000 };

/** Work that a state machine drives step by step (infra/exports/definition.ts). */
interface Stepped {
  /** How lines of the log call its id, and what is said of one that went wrong. */
  idName: string;
  failed: string;
  /** Answers whether the work has ended. */
  takeStep(at: Surroundings, next: z.infer<typeof Next>, enough: Enough): Promise<boolean>;
  end(at: Surroundings, id: string, outcome: { status: 'failed'; message: string }): Promise<void>;
}

/** A step of such work, or its end where one of them went wrong. */
export function stepHandler(at: Surroundings, { idName, failed, takeStep, end }: Stepped) {
  const takeOrEnd = async (event: unknown) => {
    const asked = z.union([Failed, Next]).parse(event);
    const { id } = asked;
    if ('step' in asked) {
      return { id, step: asked.step + 1, ended: await takeStep(at, asked, enough) };
    }
    log.error(failed, { failure: asked.failure.Error });
    await end(at, id, { status: 'failed', message: messages.exportFailed(id) });
    return {};
  };
  return logged(takeOrEnd, (event: unknown) => ({ [idName]: About.safeParse(event).data?.id }));
}
