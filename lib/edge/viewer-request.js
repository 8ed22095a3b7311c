// CloudFront Function (runtime JavaScript 2.0), viewer request. The API trusts these headers, so only CloudFront may
// set them. The country is known only where a policy of the behaviour names CloudFront-Viewer-Country.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  const headers = request.headers;
  const country = headers["cloudfront-viewer-country"];
  delete headers["cf-ipcountry"];
  if (country) headers["cf-ipcountry"] = { value: country.value };
  headers["x-visitor-address"] = { value: event.viewer.ip };
  // The API sees its own host name. It needs the visitor's to recognise the service's own pages.
  delete headers["x-forwarded-host"];
  if (headers.host) headers["x-forwarded-host"] = { value: headers.host.value };
  return request;
}
