// CloudFront function for requests to the API: removes trailing slashes, and answers requests that are too
// large with the right way to send them.
function handler(event) {
  const request = event.request;
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  const length = request.headers['content-length'];
  if (!length || Number(length.value) <= 4456448) return request;
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' } },
    body: JSON.stringify(refusalOf(request.uri)),
  };
}

// The same texts as in contract/messages.ts.
function refusalOf(uri) {
  if (uri.endsWith('/upload-audio'))
    return refusal(
      'recordingTooLargeForRequest',
      'The recording is too large for one request. Send it in parts: POST the same address as JSON with file_name, content_type and size.',
    );
  if (uri.endsWith('/speakers/enroll'))
    return refusal(
      'samplesTooLargeForForm',
      'The samples are too large for one request. POST the same address as JSON with name, role and samples (file_name, content_type and size of each) to be told where to send them.',
    );
  if (uri.endsWith('/photo'))
    return refusal('photoTooLarge', 'The picture is too large. Please choose one of at most 1 MB.');
  return refusal('requestTooLarge', 'The request is too large. Please send at most 4 MB.');
}

function refusal(reason, detail) {
  return { code: 'too_large', reason: reason, params: {}, detail: detail };
}
