/** Errors found while a request is parsed. */
export const requestMessages = {
  requestMalformed: 'The request is not of the form expected.',
  jsonExpected: 'Please send the request as JSON (content-type: application/json).',
  bodyNotObject: 'The request body is not a JSON object.',
  bodyNotForm: 'The request body is not the form-data its header says.',
  tooManyFormFields: 'The form has more than {most} fields.',
  portalAddressOnly: 'Please call the address of the portal: its API answers there alone.',
  requestTooLarge: 'The request is too large. Please send at most 4 MB.',
  recordingTooLargeForRequest:
    'The recording is too large for one request. Send it in parts: POST the same address as JSON with file_name, content_type and size.',
  idempotencyKeyInvalid:
    'Please send an Idempotency-Key of at most 255 printable characters without spaces.',
  idempotencyKeyReused:
    'This Idempotency-Key was sent with another request before. Please send a new one.',
  callRunning: 'The same request is still being carried out. Please try again in a moment.',
  callDone: 'This was done already. Please load the page again to see the result.',
  /** `detail` is the message of the first invalid field. */
  ofField: '{field}: {detail}',
} as const;

/** Errors of fields whose schema has no message of its own; shown after the field's name. */
export const fieldMessages = {
  fieldMissing: 'is missing',
  fieldEmpty: 'must not be empty',
  notText: 'must be a text',
  notNumber: 'must be a number',
  notWholeNumber: 'must be a whole number',
  notBoolean: 'must be true or false',
  notList: 'must be a list',
  notObject: 'must be an object',
  wrongType: 'must be of another type',
  wrongForm: 'is not of the form expected',
  wrongDate: 'must be a date such as 2026-11-21',
  wrongDateTime: 'must be a date and time such as 2026-11-21T10:30:00+05:30',
  tooFewCharacters: 'must have at least {least} characters',
  tooManyCharacters: 'must have at most {most} characters',
  tooFewEntries: 'must have at least {least} entries',
  tooManyEntries: 'must have at most {most} entries',
  tooSmall: 'must be at least {least}',
  tooLarge: 'must be at most {most}',
  unknownValue: 'must be one of {values}',
  unknownFields: 'has fields that are not known: {names}',
} as const;
