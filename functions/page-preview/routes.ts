/**
 * The routes of previews on the host of published pages: the token of a landing page is part of the path. The canvas shows
 * unsaved content.
 */
export const pagePreviewRoutes: readonly string[] = [
  "GET /canvas",
  "GET /preview",
  "GET /preview/{token}",
  "POST /preview/{token}",
  "GET /preview/{token}/{part}",
];
