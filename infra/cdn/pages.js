// CloudFront function for requests to the site's bucket: serves index.html for every path that is not a file.
function handler(event) {
  const request = event.request;
  if (request.uri === '/public') {
    const location = { value: '/public/' };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
  }
  const last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
