import { start } from "./start";

// Errors stop here, because the page is not ours.
try {
  start();
} catch {}
