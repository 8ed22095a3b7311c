const faults: string[] = [];

/** Notes what an answer had that the document does not tell; the running test fails of it when it ends. */
export function noteUndocumented(found: readonly string[]): void {
  faults.push(...found);
}

/** Registered for every test file. @throws naming what was noted since it was last called */
export function failOnUndocumented(): void {
  const found = faults.splice(0);
  if (found.length > 0) {
    throw new Error(`Answers that /openapi.json does not describe:\n${found.join("\n")}`);
  }
}
