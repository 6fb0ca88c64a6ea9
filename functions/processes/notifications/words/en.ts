/**
 * The words of emails. `title` is the meeting’s, `error` says why its job failed, `email` is a partly
 * hidden address. Dates and times are written as the reader chose to see them.
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
      'Please fix the problem, then choose Retry in the Processing Queue or upload the recording again. If it fails again, please tell your administrator.',
    open: 'Open the meeting',
  },
  reminder: {
    subject: (title: string) => `Meeting reminder: ${title}`,
    happens: (title: string, time: string) => `The meeting “${title}” is scheduled for ${time}.`,
    advice: 'Please upload the recording after the meeting.',
    open: 'Open the meeting',
  },
  action: {
    ahead: {
      subject: (text: string) => `Action due soon: ${text}`,
      happens: (text: string, day: string) => `The action “${text}” is due on ${day}.`,
    },
    overdue: {
      subject: (text: string) => `Action overdue: ${text}`,
      happens: (text: string, day: string) =>
        `The action “${text}” was due on ${day}, and nothing was reported yet.`,
    },
    advice: 'Please report on it, or ask for another date.',
    open: 'Open the action',
  },
  notice: {
    subject: {
      notice: 'Notice of meeting',
      agenda: 'Further items on the agenda',
      rescheduled: 'Meeting moved',
      cancelled: 'Meeting cancelled',
    },
    happens: {
      notice: (what: string, time: string) =>
        `You are requested to attend this meeting: ${what}, on ${time}.`,
      agenda: (what: string, time: string) =>
        `Items were added to the agenda of this meeting: ${what}, on ${time}.`,
      rescheduled: (what: string, time: string) =>
        `This meeting now begins at another time: ${what}, on ${time}.`,
      cancelled: (what: string, time: string) =>
        `This meeting will not be held: ${what}, on ${time}.`,
    },
    place: (place: string) => `Place: ${place}`,
    open: 'Open the meeting',
    why: (body: string) => `You received this email as a member of this body: ${body}.`,
  },
  review: {
    asked: {
      subject: (what: string) => `Minutes to review: ${what}`,
      happens: (what: string) => `You were asked to review the minutes of this meeting: ${what}.`,
    },
    ahead: {
      subject: (what: string) => `Review ends tomorrow: ${what}`,
      happens: (what: string) =>
        `The review of the minutes of this meeting ends tomorrow, and you have not said that you agree with the current version: ${what}.`,
    },
    due: (day: string) => `Please comment or agree by ${day}.`,
    open: 'Open the minutes',
  },
  circulated: {
    sent: {
      subject: (what: string) => `Minutes circulated: ${what}`,
      happens: (what: string) =>
        `The minutes of this meeting have been agreed and are sent to you as a member of its body: ${what}.`,
    },
    ahead: {
      subject: (what: string) => `Minutes to acknowledge: ${what}`,
      happens: (what: string) =>
        `You have not yet acknowledged that you received the minutes of this meeting: ${what}.`,
    },
    due: (time: string) =>
      `Please read them, say if something is not recorded correctly, and acknowledge them by ${time}.`,
    acknowledge:
      'Please read them, say if something is not recorded correctly, and acknowledge that you received them.',
    attached: 'The minutes are attached.',
    unattached: {
      closed: 'The minutes are not attached, since not everybody may read all of them.',
      too_large: 'The minutes are not attached, since they are too large for an email.',
    },
    open: 'Open the minutes',
  },
  digest: {
    subject: (first: string, last: string) => `Weekly digest: ${first} – ${last}`,
    added: 'Meetings added last week',
    open: 'Your meetings that still need minutes',
    ahead: 'Upcoming meetings',
    more: 'See more in the archive',
  },
  announcement: { from: 'Message from your administrators:' },
  address: {
    subject: 'The email address of your account was changed',
    happened: (email: string, time: string) =>
      `The email address of your Sakshi account was changed to ${email} on ${time}. Emails about your account will no longer be sent to this address.`,
    advice:
      'If you did not make or request this change, please tell your administrator immediately.',
    why: 'This email was sent to keep your account secure, regardless of your choices under Notifications.',
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
    why: 'You received this email because email notifications are on. You can turn them off in Settings, under Notifications.',
    open: 'Open Settings',
  },
};
export type MailWords = typeof en;
