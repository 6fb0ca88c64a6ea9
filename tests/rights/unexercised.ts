/**
 * Permissions that no journey uses, and when the product uses them: because it would take too long, or cannot be
 * provoked. A line that is no longer granted fails the test as well.
 */
export const unexercised: Record<string, string> = {
  'ApiDocuments dynamodb:BatchGetItem RecordsTable PERSON#*':
    'the minutes of a sitting with items behind closed doors, as a file',
  'ApiMinutes dynamodb:GetItem RecordsTable SPEAKER#*':
    'agreeing with the minutes of a meeting in whose transcript a voice is only suggested',
  'ApiSummary s3:DeleteObject recordingsarchivebucket/meetings/*':
    'a summary that changes while one of its points is regenerated',
  'ExportsStep dynamodb:GetItem RecordsTable MEETING#*':
    'a meeting deleted while its line is written',
  'ExportsStep dynamodb:GetItem RecordsTable STATS':
    'an export of more than eight megabytes, which takes minutes here',
  'NotificationsNotify dynamodb:BatchGetItem RecordsTable PERSON#*':
    'a reminder of an action of an item behind closed doors',
  'VoicesLearn s3:DeleteObject recordingspersonaldatabucket/voices/*':
    'a speaker deleted while their voice is learnt, and samples that could not be erased at once',
  'WorkflowSummarise dynamodb:PutItem RecordsTable MEETING#*':
    'a sitting whose transcript a language model reads: the journeys with a model have none',
  'WorkflowSummarise dynamodb:Query RecordsTable BODY#*':
    'a sitting whose transcript a language model reads: the journeys with a model have none',
  'WorkflowRecognise s3:DeleteObject recordingspersonaldatabucket/voices/*.print.json':
    'a speaker deleted while their voiceprint is made',
};
