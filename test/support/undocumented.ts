import type { FileServices } from "./file-services";

/**
 * Runs after every test.
 * @throws with everything undocumented in the answers since the last call
 */
export async function failOnUndocumented(): Promise<void> {
  const { services } = globalThis as unknown as { services: FileServices };
  const found = await services.undocumented();
  if (found.length > 0) {
    throw new Error(`Answers that /openapi.json does not describe:\n${found.join("\n")}`);
  }
}

/**
 * Runs at the end of every file.
 * @throws with keys, personal data and written texts in the log since the last call
 */
export async function failOnTellingLog(): Promise<void> {
  const { services } = globalThis as unknown as { services: FileServices };
  const found = await services.telling();
  if (found.length > 0) throw new Error(`The log tells:\n${found.slice(0, 10).join("\n")}`);
}
