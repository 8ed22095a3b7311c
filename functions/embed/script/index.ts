import { start } from "./start";

// Whatever goes wrong stays here: the page is not ours.
try {
  start();
} catch {}
