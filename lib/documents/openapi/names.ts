/** `create_message` as `createMessage`. */
export function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `create_message` or `createMessage` as `CreateMessage`. */
export function pascalCase(name: string): string {
  return camelCase(`_${name}`);
}
