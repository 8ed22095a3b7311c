// CloudFront Function (runtime JavaScript 2.0), viewer response. One cached list serves every country, and this tells
// each visitor their own. It also runs for cached answers, so it removes what the answer says about an earlier visitor.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const response = event.response;
  const country = event.request.headers["cloudfront-viewer-country"];
  delete response.headers["x-visitor-country"];
  if (country) response.headers["x-visitor-country"] = { value: country.value };
  return response;
}
