import type { FileServices } from "./file-services";

/**
 * Runs after every test.
 *
 * @throws with what the document does not describe in the answers since the last call
 */
export async function failOnUndocumented(): Promise<void> {
  const { services } = globalThis as unknown as { services: FileServices };
  const found = await services.undocumented();
  if (found.length > 0) {
    throw new Error(`Answers that /openapi.json does not describe:\n${found.join("\n")}`);
  }
}
