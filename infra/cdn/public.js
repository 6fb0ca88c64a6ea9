// CloudFront function for requests to what is published: a folder is the page in it.
function handler(event) {
  const request = event.request;
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  else if (request.uri.slice(request.uri.lastIndexOf('/')).indexOf('.') === -1) {
    const location = { value: `${request.uri}/` };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location } };
  }
  return request;
}
