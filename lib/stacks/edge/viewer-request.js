// CloudFront Function (runtime JavaScript 2.0), viewer request, together with visitor-headers.js.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  return withVisitorHeaders(event);
}
