/**
 * What the mails say. `title` is the meeting's, `error` what the job says of its failure, `email` an
 * address of which a part is shown; dates and times are
 * as the reader chose to see them.
 */
export const en = {
  greeting: (name: string) => `Dear ${name},`,
  completed: {
    subject: (title: string) => `Minutes ready: ${title}`,
    happened: (title: string) =>
      `The recording of the meeting “${title}” has been transcribed, and its summary is ready.`,
    open: 'Read the transcript and the summary',
  },
  failed: {
    subject: (title: string) => `Recording could not be processed: ${title}`,
    happened: (title: string) => `The recording of the meeting “${title}” could not be processed.`,
    reason: (error: string) => `Reason: ${error}`,
    advice:
      'Please see what the reason asks for. Then choose Retry in the Processing Queue, or upload the recording again. If it still fails, please tell your administrator.',
    open: 'Open the meeting',
  },
  reminder: {
    subject: (title: string) => `Meeting reminder: ${title}`,
    happens: (title: string, time: string) => `The meeting “${title}” is scheduled for ${time}.`,
    advice: 'Afterwards, please upload its recording.',
    open: 'Open the meeting',
  },
  digest: {
    subject: (first: string, last: string) => `Weekly digest: ${first} – ${last}`,
    added: 'Meetings added last week',
    open: 'Your meetings still without minutes',
    ahead: 'Scheduled for the days ahead',
    more: 'There are more. Open the archive',
  },
  announcement: { from: 'Your administrators write:' },
  address: {
    subject: 'The e-mail address of your account was changed',
    happened: (email: string, time: string) =>
      `The e-mail address of your Sakshi account was changed. New address: ${email}. Time: ${time}. This address receives no further e-mails of the account.`,
    advice:
      'If you neither changed it nor asked for the change, please tell your administrator at once.',
    why: 'You receive this e-mail for the safety of your account, whatever you chose under Notifications.',
  },
  statuses: {
    scheduled: 'scheduled',
    pending: 'pending',
    queued: 'queued',
    processing: 'processing',
    completed: 'completed',
    failed: 'failed',
  },
  settings: {
    why: 'You receive this e-mail because e-mail notifications are switched on. You can switch them off in Settings, under Notifications.',
    open: 'Open Settings',
  },
};
export type MailWords = typeof en;
