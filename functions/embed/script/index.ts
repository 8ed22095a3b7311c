import { start } from "./start";

// Errors must not reach the page.
try {
  start();
} catch {}
