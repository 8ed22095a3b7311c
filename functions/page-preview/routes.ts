/** The routes of previews on the host of published pages. The token of a landing page is part of the path. */
export const pagePreviewRoutes: readonly string[] = [
  "GET /preview",
  "GET /preview/{token}",
  "POST /preview/{token}",
  "GET /preview/{token}/{part}",
];
