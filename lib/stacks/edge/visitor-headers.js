// Part of the CloudFront Functions at viewer request. The APIs trust these headers, so only CloudFront may set them. The
// country is known only if the behaviour's policy names CloudFront-Viewer-Country.
// biome-ignore lint/correctness/noUnusedVariables: the functions that it is part of call it.
function withVisitorHeaders(event) {
  const request = event.request;
  const headers = request.headers;
  const country = headers["cloudfront-viewer-country"];
  delete headers["cf-ipcountry"];
  if (country) headers["cf-ipcountry"] = { value: country.value };
  headers["x-visitor-address"] = { value: event.viewer.ip };
  // An API sees its own host name. It needs the visitor's to recognise the service's own pages, and pages depend on it.
  delete headers["x-forwarded-host"];
  if (headers.host) headers["x-forwarded-host"] = { value: headers.host.value.toLowerCase() };
  return request;
}
