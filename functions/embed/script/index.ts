import { start } from "./start";

// Whatever goes wrong here must stay here: the page is not ours.
try {
  start();
} catch {}
