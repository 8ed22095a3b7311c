// CloudFront Function (runtime JavaScript 2.0), viewer request. Serves the index page of a folder, which a bucket
// cannot do.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  if (request.uri === "/docs" || request.uri === "/docs/") request.uri = "/docs/index.html";
  return request;
}
