// CloudFront Function (runtime JavaScript 2.0), viewer response: one cached list serves every country, and each visitor
// is told his own. It runs for cached answers too; what an answer already says about a visitor is another's, and goes.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const response = event.response;
  const country = event.request.headers["cloudfront-viewer-country"];
  delete response.headers["x-visitor-country"];
  if (country) response.headers["x-visitor-country"] = { value: country.value };
  return response;
}
