/**
 * A script in ASCII, which is the same in whatever charset a page reads it. Letters beyond it stand only in strings and
 * patterns of minified code, where an escape means the same.
 */
export function asciiScript(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
