import { messages } from '#contract/messages.ts';

/** The meeting's own page and its transcription view. */
export const meeting = {
  'meeting.page': 'Meeting',
  'meeting.loading': 'Loading meeting...',
  'meeting.failed': 'The meeting could not be loaded',
  'meeting.back': 'Back to Meetings',
  'meeting.notFound': 'Meeting Not Found',
  'meeting.notFoundText': 'It may have been deleted, or the address is not complete.',
  'meeting.created': 'Created {date}',
  'meeting.facts': 'Details',
  'meeting.date': 'Date',
  'meeting.location': 'Location',
  'meeting.attendees': 'Attendees',
  'meeting.priority': 'Priority',
  'meeting.duration': 'Duration',
  'meeting.unknown': 'Not known yet',
  'meeting.description': 'Description',
  'meeting.audio': 'Recording',
  'meeting.openTimeline': 'Open the transcription view',

  'meeting.processing': 'Processing Status',
  'meeting.progress': 'Progress of the processing',
  'meeting.progressPercent': '{percent}%',

  'meeting.transcript': 'Transcript',
  'meeting.summary': 'Summary',
  'meeting.noTranscript': messages.noTranscript,
  'meeting.noSummary': 'No summary available yet',
  'meeting.exportTranscript': 'Export transcript',
  'meeting.exportSummary': 'Export summary',

  'meeting.speakers': 'Speaker Analysis',
  'meeting.totalSpeakers': 'Total speakers',
  'meeting.knownSpeakers': 'Known speakers',
  'meeting.identifiedSpeakers': 'Identified unknown',
  'meeting.quality': 'Quality Metrics',
  'meeting.successRate': 'Success rate',
  'meeting.totalWords': 'Total words',
  'meeting.confidence': 'Average confidence',
  'meeting.notMeasured': 'Not measured',
  'meeting.percent': '{value}%',

  'engine.by': 'Transcribed by {engine}.',
  'engine.rough': 'Rough draft',
  'engine.roughText':
    'Transcribed by {engine}, which makes many mistakes. Please check it against the recording before you use it.',

  'summary.extractive':
    'Picked from the transcript sentence by sentence; no language model was used.',
  'summary.model': 'Written by the language model {model}. Please check it against the transcript.',

  'transcription.loading': 'Loading transcription...',
  'transcription.failed': 'Failed to load meeting data',
  'transcription.back': 'Back to Archive',
  'transcription.by':
    'Created by {creator} • duration {duration} • {speakers, plural, one {# speaker} other {# speakers}}',
  'transcription.exportJson': 'Export JSON',
  'transcription.exportTxt': 'Export TXT',
  'transcription.exported': 'Transcription exported as {format}',
  'transcription.exportFailed': 'Failed to export transcription',
  'transcription.completed': 'Transcription completed!',
  'transcription.processing': 'Processing… this may take a moment',
  'transcription.none': 'No transcription found for this meeting',
  'transcription.summary': 'Summary',
  'transcription.noSummary': 'No summary available',
  'transcription.language': 'Summary language',
  'transcription.previous': 'Previous summary',
  'transcription.next': 'Next summary',
  'transcription.original': '{language} (original)',
  'transcription.timeline': 'Timeline',
  'transcription.openMeeting': 'Meeting details',

  'export.transcriptDone': 'Transcript exported successfully',
  'export.transcriptFailed': 'Failed to export transcript',
  'export.summaryDone': 'Summary exported successfully',
  'export.summaryFailed': 'Failed to export summary',
} as const;
