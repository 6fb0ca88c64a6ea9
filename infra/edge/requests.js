// Runs at the edge before the API: trailing slashes mean nothing, and a request too large for the API
// is told the other way instead of being cut off.
function handler(event) {
  const request = event.request;
  if (request.uri.length > 1 && request.uri.endsWith('/')) request.uri = request.uri.slice(0, -1);
  const length = request.headers['content-length'];
  if (!length || Number(length.value) <= 4456448) return request;
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' } },
    body: JSON.stringify({
      code: 'too_large',
      detail:
        'The request is too large. Send a recording over 4 MB in parts: POST /api/meetings/{id}/upload-audio as JSON with file_name, content_type and size answers the addresses to send them to.',
    }),
  };
}
