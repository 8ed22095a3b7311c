// CloudFront Function (runtime JavaScript 2.0), viewer response, together with visitor-bucket.js. One cached list serves every
// visitor, and this tells each their own country and bucket. It also runs for cached answers, so it removes what the answer
// says about an earlier visitor. `bucketSecret` comes with the deployment.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const response = event.response;
  const country = event.request.headers["cloudfront-viewer-country"];
  delete response.headers["x-visitor-country"];
  if (country) response.headers["x-visitor-country"] = { value: country.value };
  delete response.headers["x-visitor-bucket"];
  const bucket = bucketOf(event, bucketSecret);
  if (bucket !== undefined) response.headers["x-visitor-bucket"] = { value: String(bucket) };
  return response;
}
