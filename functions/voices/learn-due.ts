import { messages } from '#contract/messages.ts';
import { log } from '../log/log.ts';
import { type At, learnLesson } from './learn-lesson.ts';
import { LessonRecord, lessonKey, lessonList, refused, waitsUntil } from './lessons.ts';

/** Milliseconds: longer than anybody listens to one. It waits so long before it is tried again. */
const claimed = 20 * 60_000;
/** Milliseconds after which no other is begun: the longest recording takes some minutes. */
const enough = 5 * 60_000;
const page = 25;
const mostTries = 5;

/** Learns the lessons that are due, each claimed first: what fails, or dies, is tried again later. */
export async function learnDue(at: At): Promise<void> {
  const until = at.now().getTime() + enough;
  const waiting = await at.table.list(
    { index: 'queue', partition: lessonList, limit: page },
    LessonRecord,
  );
  for (const lesson of waiting.items) {
    const { id, queue_key = '' } = lesson;
    const now = at.now();
    if (queue_key > now.toISOString() || now.getTime() > until) return;
    if (!(await claim(at, lesson, now))) continue;
    try {
      await learnLesson(at, lesson);
    } catch (error) {
      log.error('a lesson could not be learnt', { lesson_id: id, error });
    }
  }
}

/** Whether it is ours to learn. One that was tried often enough is given up, in words. */
async function claim({ table }: At, lesson: LessonRecord, now: Date): Promise<boolean> {
  const { id, speaker_id, meeting_id, queue_key, tries } = lesson;
  const key = lessonKey(speaker_id, meeting_id);
  const asRead = { is: { id, queue_key } };
  if (tries >= mostTries) {
    await table.update(key, { set: refused(messages.internal(id), now) }, LessonRecord, asRead);
    return false;
  }
  const later = waitsUntil(new Date(now.getTime() + claimed), lesson);
  const changes = { set: later, add: { tries: 1 } };
  return (await table.update(key, changes, LessonRecord, asRead)) !== null;
}
