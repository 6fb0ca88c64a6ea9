/**
 * Rights that not every walk of the journeys uses, and when the product does. Each is to get a journey or
 * to go: a line that is no longer granted fails the test too.
 */
export const unwalked: Record<string, string> = {
  'WorkflowPrepare s3:ListBucket recordingsinbox': 'a recording the inbox has forgotten',
  'QueueAdmit dynamodb:UpdateItem RecordsTable NOTICE#*': 'a run that ended without a word',
  'QueueAdmit dynamodb:PutItem RecordsTable QUEUE': 'a run that ended without a word',
  'QueueAdmit dynamodb:PutItem RecordsTable JOB#*': 'a run that ended without a word',
  'QueueAdmit dynamodb:PutItem RecordsTable MEETING#*': 'a run that ended without a word',
  'QueueAdmit dynamodb:PutItem RecordsTable NOTICE#*': 'a run that ended without a word',
  'QueueAdmit dynamodb:ConditionCheckItem RecordsTable QUEUE': 'a place in the queue nobody uses',
  'QueueAdmit dynamodb:ConditionCheckItem RecordsTable JOB#*': 'a place in the queue nobody uses',
  'QueueAdmit dynamodb:PutItem RecordsTable AUDIT#*': 'a call that was cut off',
  'QueueAdmit dynamodb:DeleteItem RecordsTable BEGUN#*': 'a call that was cut off',
  'StreamDerive dynamodb:ConditionCheckItem RecordsTable':
    'part of the right to read and write any record',
  'StreamDerive s3:AbortMultipartUpload recordingsinbox/uploads/*':
    'a meeting deleted amid an upload in parts',
  'ExportsStep dynamodb:GetItem RecordsTable MEETING#*': 'an export of the audit trail',
  'ExportsStep dynamodb:GetItem RecordsTable STATS': 'an export of the report',
  'ApiHandler s3:DeleteObject recordingsvault/meetings/*': 'a write that lost to another',
  'ApiHandler cognito-idp:AdminSetUserPassword IdentityPool': 'an admin sets a password',
  'ApiHandler cognito-idp:AdminRespondToAuthChallenge IdentityPool':
    'a first sign-in of a script, by its temporary password',
  'NotificationsNotify dynamodb:Query RecordsTable/index/queue SCHEDULE': 'a round of mails',
  'NotificationsNotify dynamodb:Query RecordsTable/index/lists MEETINGS': 'a round of mails',
  'NotificationsNotify dynamodb:Query RecordsTable/index/lists DIGEST': 'a round of mails',
  'NotificationsNotify dynamodb:Query RecordsTable ROUND#*': 'a round of mails',
  'NotificationsNotify dynamodb:Query RecordsTable OPEN#*': 'a round of mails',
  'ApiHandler s3:AbortMultipartUpload recordingsinbox/uploads/*': 'an upload that is given up',
  'ApiEnrol dynamodb:DeleteItem RecordsTable STATS': 'a speaker whose samples could not be kept',
  'ApiEnrol s3:DeleteObject recordingsinbox/voices/*': 'a sample that is refused',
  'ApiEnrol s3:DeleteObject recordingspeople/voices/*': 'a sample that could not be kept',
  'ApiEnrol s3:GetObject recordingspeople/voices/*': 'a sample heard by the address in the answer',
  'ApiEnrol s3:ListBucket recordingsinbox': 'a sample that has not arrived',
  'ApiEnrol s3:ListBucket recordingspeople': 'an enrolment completed twice',
  'VoicesLearn s3:DeleteObject recordingspeople/voices/*': 'a speaker deleted meanwhile',
  'VoicesLearn s3:ListBucket recordingspeople': 'a voice without a print',
  'VoicesLearn s3:ListBucket recordingsvault': 'a recording that is gone',
  'WorkflowRecognise dynamodb:GetItem RecordsTable SPEAKER#*': 'prints of another engine',
  'WorkflowRecognise kms:GenerateDataKey RecordingsPeopleKey': 'prints of another engine',
  'WorkflowRecognise s3:DeleteObject recordingspeople/voices/*.print.json':
    'prints of another engine',
  'WorkflowRecognise s3:ListBucket recordingspeople': 'prints of another engine',
  'WorkflowRecognise s3:PutObject recordingspeople/voices/*.print.json': 'prints of another engine',
  'NotificationsNotify dynamodb:GetItem RecordsTable ROUND#*': 'a round of mails',
  'NotificationsNotify dynamodb:PutItem RecordsTable NOTICE#*': 'a round of mails',
  'NotificationsNotify dynamodb:PutItem RecordsTable ROUND#*': 'a round of mails',
  'NotificationsNotify dynamodb:UpdateItem RecordsTable ROUND#*': 'a round of mails',
  'NotificationsNotify dynamodb:Query RecordsTable/index/lists USERS': 'a round of mails',
};
