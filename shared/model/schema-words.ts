/** The text in a schema's own message before the size of what was sent. */
export const itHas = "; it has ";

/**
 * The message of an issue whose schema has no words of its own. Parsers ask for it (`{ error: withoutWords }`): a library in
 * the same process may have given all schemas its own default messages.
 */
export const wordless = "Invalid input";
export const withoutWords = () => wordless;
