import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Body } from '#contract/bodies.ts';
import { dayInIndia } from '#contract/deadlines.ts';
import { AppError } from '#contract/errors.ts';
import { polling } from '#contract/limits.ts';
import type { Sitting, SittingRecord } from '#contract/sittings.ts';
import type { ProcessingOptions } from '#contract/uploads.ts';
import { strengthOf, termOn } from '#contract/voting.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { keepLoadedOffline } from '../../platform/browser/service-worker.ts';
import { stopWithSession } from '../../platform/session/running-work.ts';
import { useUser } from '../../platform/user/current-user.ts';
import type { Entered } from './entries.ts';
import { type Kept, keptFor } from './kept.ts';
import { Microphone } from './microphone.ts';
import { Outbox } from './outbox.ts';
import { Recordings } from './recordings.ts';
import { pace, sendRest, unsentQuestion, warnBeforeClosing } from './send-rest.ts';
import { type DeskFacts, withEntries } from './state.ts';

/** A desk's data about its meeting, besides the entries. */
export interface AboutDesk extends DeskFacts {
  title: string;
  /** Of the body's record. */
  language: Body['language'];
}

/** Seats, members and rules on the day of a sitting. */
async function readAbout(
  id: string,
  { body_id, scheduled, profile_version: version }: Sitting,
): Promise<Omit<AboutDesk, 'record'>> {
  const day = dayInIndia(scheduled);
  const [meeting, body, { items: members }, { rules }] = await Promise.all([
    api.getMeeting({ id, segments: 0 }),
    api.getBody({ id: body_id }),
    api.listMembers({ id: body_id, on: day }),
    api.getProfile({ id: body_id, version }),
  ]);
  return {
    title: meeting.title,
    language: body.language,
    members,
    rules,
    strength: strengthOf(termOn(body.terms, day), members),
  };
}

/** Everything that the desk of a meeting keeps and does while its page is open. */
function createDesk(user: string, meeting: string) {
  const kept = keptFor(user);
  const outbox = new Outbox(meeting, kept);
  const recordings = new Recordings(meeting, kept);
  const unkept = () => outbox.store.setState({ isKept: false });
  const microphone = new Microphone(meeting, {
    storage: recordings.storage,
    recordedBefore: () => recordings.recordedBefore(),
    onEnded: () => void recordings.load().catch(unkept),
    onUnkept: unkept,
  });
  let options: ProcessingOptions | null = null;
  /** How the sound is processed, once the language of the body is known. */
  const process = (as: ProcessingOptions) => {
    options = as;
  };
  const sendSound = () => recordings.send(options);
  return { kept, outbox, recordings, microphone, process, sendSound };
}

/** A desk in this tab, and how many pages show it. */
interface OpenDesk extends ReturnType<typeof createDesk> {
  /** Until the function returned is called. After the last one what is left is sent, then `onSent` is called. */
  show: (onSent: () => void) => () => void;
}
const desks = new Map<string, OpenDesk>();
const keyOf = (user: string, meeting: string): string => `${user} ${meeting}`;

/** Whether a page of this tab has the desk open. */
export const isDeskOpen = (user: string, meeting: string): boolean =>
  desks.has(keyOf(user, meeting));

/** A change of language mounts the page anew: its desk is the same, and goes on recording. */
function openDesk(user: string, meeting: string): OpenDesk {
  const key = keyOf(user, meeting);
  const open = desks.get(key);
  if (open) return open;
  const desk = createDesk(user, meeting);
  const { microphone, outbox, recordings, sendSound } = desk;
  let shown = 0;
  const show = (onSent: () => void) => {
    shown += 1;
    return () => {
      shown -= 1;
      setTimeout(() => shown === 0 && desks.get(key) === opened && void leave().then(onSent));
    };
  };
  const isRecording = () => microphone.store.getState().state === 'recording';
  const close = (): Promise<void> => {
    forgetWork();
    forgetWarning();
    if (desks.get(key) === opened) desks.delete(key);
    return microphone.stop();
  };
  const leave = async () => {
    outbox.leave();
    const isClosed = close();
    const sound = { recordings, send: sendSound };
    await sendRest({ outbox, sound, isTaken: () => desks.has(key), isClosed });
  };
  const isWaiting = () => outbox.isWaiting || recordings.isWaiting;
  const forgetWarning = warnBeforeClosing(isWaiting);
  const forgetWork = stopWithSession({
    isRunning: () => isRecording() || isWaiting(),
    stop: () => void close(),
    question: () =>
      isRecording()
        ? { title: text('desk.leaveTitle'), text: text('desk.leaveText') }
        : unsentQuestion(!outbox.isWaiting),
  });
  const opened = { ...desk, show };
  desks.set(key, opened);
  return opened;
}

/** Asks the server, and where it cannot be reached what was kept of its last answer. */
function useFacts(id: string, kept: Kept, outbox: Outbox) {
  const queries = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: ['desk', id],
      queryFn: async ({ signal }): Promise<AboutDesk & { sent: string[] }> => {
        const before = outbox.sent();
        try {
          const record: SittingRecord = await api.getSitting({ id }, signal);
          const { body_id, profile_version, scheduled } = record.sitting;
          const about = await queries.fetchQuery({
            queryKey: ['desk-about', id, body_id, profile_version, scheduled],
            queryFn: () => readAbout(id, record.sitting),
            staleTime: 10 * 60_000,
          });
          const facts: AboutDesk = { ...about, record };
          await kept.putDesk({ meeting: id, facts }).catch(() => {});
          return { ...facts, sent: before };
        } catch (error) {
          const isAway = error instanceof AppError && error.code === 'unavailable';
          const last = isAway ? await kept.desk(id).catch(() => null) : null;
          if (last === null) throw error;
          // Written by this code alone.
          return { ...(last.facts as AboutDesk), sent: [] };
        }
      },
      refetchInterval: polling.meeting,
    }),
  );
}

/**
 * The desk of a meeting: what the server has and what was entered here, as one state; and what enters, records and
 * sends. `optionsFor` says how a recording in the body's language is processed.
 */
export function useDesk(id: string, optionsFor: (language: Body['language']) => ProcessingOptions) {
  const { id: user } = useUser();
  const [desk] = useState(() => openDesk(user, id));
  const { kept, outbox, recordings, microphone, process, sendSound, show } = desk;
  const queries = useQueryClient();
  const { data, error, refetch } = useFacts(id, kept, outbox);
  const { entries, isKept } = useStore(outbox.store);
  const language = data?.language;

  useEffect(() => {
    void outbox.load();
    recordings.load().catch(() => outbox.store.setState({ isKept: false }));
    void keepLoadedOffline();
    // The meeting may be shown as it was before the last entries.
    return show(() => void queries.invalidateQueries({ queryKey: ['meeting', id] }));
  }, [outbox, recordings, show, queries, id]);

  useEffect(() => {
    if (language !== undefined) process(optionsFor(language));
  }, [process, optionsFor, language]);

  useEffect(() => {
    if (data) void outbox.shown(data.sent);
  }, [data, outbox]);

  useEffect(() => {
    const send = async () => {
      await outbox.send();
      // A read that takes longer than this pace is waited for, not begun anew.
      if (outbox.sent().length > 0) await refetch({ cancelRefetch: false });
      await sendSound();
    };
    const timer = setInterval(() => void send(), pace);
    return () => clearInterval(timer);
  }, [outbox, sendSound, refetch]);

  const state = useMemo(
    () => data && { ...data, record: withEntries(data, entries) },
    [data, entries],
  );
  const enter = (...entered: Entered[]) => outbox.enter(entered, microphone.position());
  return { ...desk, state, error, refetch, entries, isKept, enter };
}

export type DeskHandle = ReturnType<typeof useDesk>;
