// CloudFront Function (runtime JavaScript 2.0), viewer request. All addresses of the console are places in one document;
// only these are files. The gallery of its parts is one in the local run.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by its name.
function handler(event) {
  const request = event.request;
  const isFile =
    /^\/console\/((enter|connect)(\.js)?|console\.css|gallery(\.js|\.css)?|app\/.+)$/.test(
      request.uri,
    );
  if (!isFile) request.uri = "/console/index.html";
  return request;
}
