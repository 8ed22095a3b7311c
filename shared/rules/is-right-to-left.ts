/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|arc|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)\b/i.test(language);
}
