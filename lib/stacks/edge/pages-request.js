// CloudFront Function (runtime JavaScript 2.0), viewer request, together with visitor-headers.js. A page's answer depends
// on no query but these two, so it keeps no other: strangers could fill the cache with copies of one page.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = withVisitorHeaders(event);
  const asked = askedOf(request.uri);
  const given = asked && request.querystring[asked];
  request.querystring = {};
  if (given) request.querystring[asked] = { value: given.value };
  return request;
}

function askedOf(uri) {
  // The query of a search in a help center.
  if (/\/help$/.test(uri)) return "q";
  // Whether they have just rated an article.
  if (/\/help\//.test(uri)) return "rated";
}
