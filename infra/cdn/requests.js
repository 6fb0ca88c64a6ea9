// CloudFront function for requests to the API: removes trailing slashes, and answers those that need not
// reach the API. `open` (patterns of the routes that need no sign-in) and `refusals` (the body of each
// answer) are set in front of this code by infra/cdn/code.ts.
function handler(event) {
  const request = event.request;
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  const route = `${request.method} ${request.uri}`;
  if (!open.some((pattern) => pattern.test(route)) && !hasToken(request))
    return answer(401, 'Unauthorized', refusals.unauthenticated);
  const length = request.headers['content-length'];
  if (!length || Number(length.value) <= 4456448) return request;
  return answer(413, 'Content Too Large', refusals[tooLargeReason(request.uri)]);
}

// Whether a request carries an identity token that has not expired. Signatures cannot be checked here: the
// API does.
function hasToken(request) {
  const sent = request.headers.authorization;
  const parts = sent && /^Bearer +([\w-]+)\.([\w-]+)\.[\w-]+ *$/i.exec(sent.value);
  if (!parts) return false;
  try {
    const payload = decoded(parts[2]);
    const isIdentity = decoded(parts[1]).alg === 'RS256' && payload.token_use === 'id';
    return isIdentity && payload.exp * 1000 > Date.now();
  } catch (_) {
    return false;
  }
}

function decoded(part) {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function tooLargeReason(uri) {
  if (uri.endsWith('/upload-audio')) return 'recordingTooLargeForRequest';
  if (uri.endsWith('/speakers/enroll')) return 'samplesTooLargeForForm';
  return uri.endsWith('/photo') ? 'photoTooLarge' : 'requestTooLarge';
}

function answer(statusCode, statusDescription, body) {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
    },
    body: JSON.stringify(body),
  };
}
