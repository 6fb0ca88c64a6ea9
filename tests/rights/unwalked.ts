/**
 * Rights that no journey uses yet, and when the product does. Each is to get a journey or to go: a line that is
 * used, or no longer granted, fails the test too.
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
};
