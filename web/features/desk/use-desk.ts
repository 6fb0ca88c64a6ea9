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
import { type DeskFacts, withEntries } from './state.ts';

/** What a desk knows of its meeting besides what is entered there. */
export interface AboutDesk extends DeskFacts {
  title: string;
  /** Of the body's record. */
  language: Body['language'];
}

/** Milliseconds between looks at what there is to send. */
const pace = 500;

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
  return { kept, outbox, recordings, microphone };
}

/** A desk in this tab, and how many pages show it. */
interface OpenDesk extends ReturnType<typeof createDesk> {
  /** Until the function returned is called. */
  show: () => () => void;
}
const desks = new Map<string, OpenDesk>();

/** A change of language mounts the page anew: its desk is the same, and goes on recording. */
function openDesk(user: string, meeting: string): OpenDesk {
  const key = `${user} ${meeting}`;
  const open = desks.get(key);
  if (open) return open;
  const desk = createDesk(user, meeting);
  const { microphone } = desk;
  let shown = 0;
  const show = () => {
    shown += 1;
    return () => {
      shown -= 1;
      setTimeout(() => shown === 0 && close());
    };
  };
  const close = () => {
    forget();
    if (desks.get(key)?.microphone === microphone) desks.delete(key);
    void microphone.stop();
  };
  const forget = stopWithSession({
    isRunning: () => microphone.store.getState().state === 'recording',
    stop: close,
    question: () => ({ title: text('desk.leaveTitle'), text: text('desk.leaveText') }),
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
  const { kept, outbox, recordings, microphone, show } = desk;
  const { data, error, refetch } = useFacts(id, kept, outbox);
  const { entries, isKept } = useStore(outbox.store);
  const language = data?.language;

  useEffect(() => {
    void outbox.load();
    recordings.load().catch(() => outbox.store.setState({ isKept: false }));
    void keepLoadedOffline();
    return show();
  }, [outbox, recordings, show]);

  useEffect(() => {
    if (data) void outbox.shown(data.sent);
  }, [data, outbox]);

  useEffect(() => {
    const send = async () => {
      await outbox.send();
      // A read that takes longer than this pace is waited for, not begun anew.
      if (outbox.sent().length > 0) await refetch({ cancelRefetch: false });
      if (language !== undefined) await recordings.send(optionsFor(language));
    };
    const timer = setInterval(() => void send(), pace);
    return () => clearInterval(timer);
  }, [outbox, recordings, refetch, language, optionsFor]);

  const state = useMemo(
    () => data && { ...data, record: withEntries(data, entries) },
    [data, entries],
  );
  const enter = (...entered: Entered[]) => outbox.enter(entered, microphone.position());
  return { ...desk, state, error, refetch, entries, isKept, enter };
}

export type DeskHandle = ReturnType<typeof useDesk>;
