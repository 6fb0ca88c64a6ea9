const firstCall = 'a first call of a user that agrees with, publishes or confirms minutes';
const correctedResolution = 'a confirmation that corrects a resolution';
const lastTerm = 'a vocabulary whose last term in the language is deleted';
const kannada = 'terms in Kannada that change: the journeys have none';
const recordExport = 'an export of a portal with bodies, sittings, minutes and actions';
const circulatedMinutes = 'minutes that are mailed to members with an address, a minute later';

/**
 * Permissions that no journey uses, and when the product uses them: because it would take too long, or cannot be
 * provoked. A line that is no longer granted fails the test as well.
 */
export const unexercised: Record<string, string> = {
  'ApiDocuments dynamodb:BatchGetItem RecordsTable PERSON#*':
    'the minutes of a sitting with items behind closed doors, as a file',
  'ApiHandler dynamodb:BatchGetItem RecordsTable REGISTER#*':
    'a search of the register for a rare word and a frequent one',
  'ApiMinutes dynamodb:PutItem RecordsTable RESOLUTION#*': correctedResolution,
  'ApiMinutes dynamodb:ConditionCheckItem RecordsTable RESOLUTION#*': correctedResolution,
  'ApiMinutes dynamodb:GetItem RecordsTable SPEAKER#*':
    'agreeing with the minutes of a meeting in whose transcript a voice is only suggested',
  'ApiSummary s3:DeleteObject recordingsarchivebucket/meetings/*':
    'a summary that changes while one of its points is regenerated',
  'ExportsExport dynamodb:Query RecordsTable MEETING#*': recordExport,
  'ExportsExport dynamodb:Query RecordsTable SERVICE#*': recordExport,
  'ExportsExport dynamodb:Query RecordsTable BODY#*': recordExport,
  'ExportsExport dynamodb:Query RecordsTable ACTION#*': recordExport,
  'ExportsExport dynamodb:GetItem RecordsTable MEETING#*':
    'a meeting deleted while its line is written',
  'ExportsExport dynamodb:GetItem RecordsTable STATS':
    'an export of more than eight megabytes, which takes minutes here',
  'ApiMinutes dynamodb:BatchGetItem RecordsTable PERSON#*':
    'minutes of a sitting with items behind closed doors',
  'ApiMinutes dynamodb:PutItem RecordsTable USER#*': firstCall,
  'ApiMinutes dynamodb:PutItem RecordsTable USERS': firstCall,
  'ApiMinutes dynamodb:PutItem RecordsTable STATS': firstCall,
  'ApiMinutes dynamodb:UpdateItem RecordsTable USER#*': firstCall,
  'ApiMinutes dynamodb:UpdateItem RecordsTable USERS': firstCall,
  'ApiMinutes dynamodb:UpdateItem RecordsTable STATS': firstCall,
  'ApiMinutes s3:DeleteObject recordingsarchivebucket/meetings/*':
    'minutes that change while they are frozen: what was stored is deleted again',
  'NotificationsNotify dynamodb:GetItem RecordsTable ACTION#*':
    'a reminder of an action, which goes out at nine in the morning',
  'NotificationsNotify dynamodb:BatchGetItem RecordsTable MEETING#*':
    'a reminder of an action of a meeting, which goes out at nine in the morning',
  'NotificationsNotify dynamodb:GetItem RecordsTable BODY#*': circulatedMinutes,
  'NotificationsNotify ses:SendRawEmail arn:aws:ses:ap-south-1:000000000000:identity/sakshi.example':
    'a mail with an attachment, if SES counts it as a raw one: the emulator does not',
  'NotificationsNotify s3:GetObject recordingsarchivebucket/meetings/*/minutes/frozen/*':
    circulatedMinutes,
  'NotificationsNotify kms:Decrypt RecordingsArchiveBucketKey': circulatedMinutes,
  'VocabulariesSync transcribe:GetVocabulary kn-IN': kannada,
  'VocabulariesSync transcribe:UpdateVocabulary kn-IN': kannada,
  'VocabulariesSync transcribe:DeleteVocabulary mr-IN': lastTerm,
  'VocabulariesSync transcribe:DeleteVocabulary hi-IN': lastTerm,
  'VocabulariesSync transcribe:DeleteVocabulary en-IN': lastTerm,
  'VocabulariesSync transcribe:DeleteVocabulary kn-IN': lastTerm,
  'WorkflowTranscript s3:ListBucket recordingsarchivebucket':
    'a transcript whose words were never stored',
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
