/** Errors found while a request is parsed. */
export const requestMessages = {
  requestMalformed: 'The request is not in the expected format.',
  jsonExpected: 'Please send the request as JSON (content-type: application/json).',
  bodyNotObject: 'The request body must be a JSON object.',
  bodyNotForm: 'The request body is not valid form data.',
  tooManyFormFields: 'The form has more than {most} fields.',
  portalAddressOnly: 'Please call the API at the address of the portal.',
  requestTooLarge: 'The request is too large. The maximum size is 4 MB.',
  recordingTooLargeForRequest:
    'The recording is too large for one request. Please upload it in parts: POST to the same address as JSON with file_name, content_type and size.',
  idempotencyKeyInvalid:
    'The Idempotency-Key must have at most 255 printable characters and no spaces.',
  idempotencyKeyReused:
    'This Idempotency-Key was already used for a different request. Please send a new one.',
  callRunning: 'This request is still being processed. Please try again in a moment.',
  callDone: 'This has already been done. Please reload the page to see the result.',
  /** `detail` is the message of the first invalid field. */
  ofField: '{field}: {detail}',
} as const;

/** Errors of fields whose schema has no message of its own; shown after the field's name. */
export const fieldMessages = {
  fieldMissing: 'is missing',
  fieldEmpty: 'must not be empty',
  notText: 'must be text',
  notNumber: 'must be a number',
  notWholeNumber: 'must be a whole number',
  notBoolean: 'must be true or false',
  notList: 'must be a list',
  notObject: 'must be an object',
  wrongType: 'has the wrong type',
  wrongForm: 'is not in the expected format',
  wrongDate: 'must be a date, for example 2026-11-21',
  wrongDateTime: 'must be a date and time, for example 2026-11-21T10:30:00+05:30',
  tooFewCharacters: 'must have at least {least} characters',
  tooManyCharacters: 'must have at most {most} characters',
  tooFewEntries: 'must have at least {least} entries',
  tooManyEntries: 'must have at most {most} entries',
  tooSmall: 'must be at least {least}',
  tooLarge: 'must be at most {most}',
  unknownValue: 'must be one of: {values}',
  unknownFields: 'has unknown fields: {names}',
} as const;
