/** Error codes with their HTTP status and default message. */
const errors = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [
    403,
    "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
  ],
  AuthorizationHeaderMalformed: [400, 'The authorization header you provided is invalid.'],
  AuthorizationQueryParametersError: [
    400,
    'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
  ],
  BadRequest: [400, 'Insufficient information. Origin request header needed.'],
  BadDigest: [400, 'The Content-MD5 you specified did not match what we received.'],
  ConditionalRequestConflict: [
    409,
    'The conditional request cannot succeed due to a conflicting operation against this resource.',
  ],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  InsufficientStorage: [507, 'The disk of the local S3 is full.'],
  IncompleteBody: [400, 'The request body terminated unexpectedly'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The AWS Access Key Id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidDigest: [400, 'The Content-MD5 you specified was invalid.'],
  InvalidPart: [
    400,
    "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
  ],
  InvalidPartOrder: [
    400,
    'The list of parts was not in ascending order. Parts must be ordered by part number.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  InvalidRequest: [400, 'Invalid Request'],
  InvalidURI: [400, "Couldn't parse the specified URI."],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchObjectLockConfiguration: [
    404,
    'The specified object does not have a ObjectLock configuration',
  ],
  NoSuchUpload: [
    404,
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  ],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'The local S3 does not implement this.'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  RequestTimeTooSkewed: [403, 'The request time differs too much from the time of this server.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  ],
  XAmzContentSHA256Mismatch: [400, 'The x-amz-content-sha256 header does not match the body.'],
} satisfies Record<string, [status: number, message: string]>;

export type S3ErrorCode = keyof typeof errors;

interface ErrorOptions {
  message?: string | undefined;
  /** Elements of the error document besides code and message. */
  details?: Record<string, string | undefined>;
  headers?: Record<string, string>;
}

/**
 * An error, sent as S3's error document.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Record<string, string | undefined>;
  readonly headers: Record<string, string>;
  constructor(code: S3ErrorCode, about: string | ErrorOptions = {}) {
    const {
      message,
      details = {},
      headers = {},
    } = typeof about === 'string' ? { message: about } : about;
    super(message ?? errors[code][1]);
    this.name = 'S3Error';
    this.code = code;
    this.status = errors[code][0];
    this.details = details;
    this.headers = headers;
  }
}

/** A header or parameter with a value that S3 does not take. */
export const invalidArgument = (message: string, name: string, value?: string): S3Error =>
  new S3Error('InvalidArgument', {
    message,
    details: { ArgumentName: name, ArgumentValue: value },
  });

/** Requests that S3 itself answers with 501, rather than only this emulator. */
export const notImplementedByS3 = (header: string, more?: string): S3Error =>
  new S3Error('NotImplemented', {
    message: 'A header you provided implies functionality that is not implemented',
    details: { Header: header, additionalMessage: more },
  });
