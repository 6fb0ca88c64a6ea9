import type { QueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { isBeingProcessed, meetingQuery } from '../../meetings/queries.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { askEarly } from '../../queries.ts';
import type { At } from '../../screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { useUnhurried } from '../../ui/use-unhurried.ts';
import { useTranscription } from './queries.ts';
import { TranscriptionLead } from './transcription-lead.tsx';
import { TranscriptionView } from './transcription-view.tsx';

export const begin = (queries: QueryClient, { params }: At): void => {
  const asked = meetingQuery(params.meetingId ?? '');
  askEarly(queries, asked.queryKey, () => queries.prefetchQuery(asked));
};

export function TranscriptionScreen() {
  const { meetingId = '' } = useParams();
  const { data, error } = useTranscription(meetingId);
  const isDrawn = useUnhurried(data !== undefined);
  if (data === undefined ? error === null : !isDrawn)
    return (
      <Page title={text('transcription.page')}>
        <Loading>{text('transcription.loading')}</Loading>
      </Page>
    );
  if (data === undefined)
    return (
      <Page title={text('transcription.page')}>
        <StateView
          icon="alert"
          title={text('transcription.failed')}
          action={<LinkButton to={paths.archive}>{text('transcription.back')}</LinkButton>}
        >
          {messageOf(error)}
        </StateView>
      </Page>
    );
  const { transcription } = data;
  const late = error !== null && isBeingProcessed(data);
  if (transcription !== null)
    return (
      <>
        {late && <Notice tone="warn">{text('transcription.processing')}</Notice>}
        <TranscriptionView key={data.id} meeting={data} transcription={transcription} />
      </>
    );
  return (
    <Page
      title={`${data.title} · ${text('transcription.page')}`}
      heading={data.title}
      lead={<TranscriptionLead meeting={data} />}
    >
      {isBeingProcessed(data) ? (
        <Loading>{text('transcription.processing')}</Loading>
      ) : (
        <StateView icon="audio" title={text('transcription.none')} />
      )}
    </Page>
  );
}
