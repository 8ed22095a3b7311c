const faults: string[] = [];

/** Notes what the document does not describe in an answer. The running test fails for it when it ends. */
export function noteUndocumented(found: readonly string[]): void {
  faults.push(...found);
}

/** Runs after every test. @throws with what was noted since the last call */
export function failOnUndocumented(): void {
  const found = faults.splice(0);
  if (found.length > 0) {
    throw new Error(`Answers that /openapi.json does not describe:\n${found.join("\n")}`);
  }
}
