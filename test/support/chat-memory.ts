import { scriptModule } from "./script-module";

/** The chat's memory of a conversation, which the script's own types describe. */
export interface Memory {
  recall(name: string): string | undefined;
  remember(name: string, value: string | number): void;
  recallAll(start: string): unknown[];
  allNames(): string[];
  isLosing(): boolean;
}

/** A browser's storage. A full one stores nothing. */
export class FakeStorage {
  [name: string]: unknown;

  constructor(entries: Record<string, string> = {}) {
    Object.assign(this, entries);
    const methods = {
      setItem: (name: string, value: unknown) => {
        this[name] = `${value}`;
      },
      removeItem: (name: string) => {
        delete this[name];
      },
    };
    // Only entries are its keys.
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(this, name, { value, configurable: true, writable: true });
  }
}

const code = scriptModule("chat-panel/memory.ts");

/** The chat's memory of a conversation, over a tab's storages. */
export function memoryOver(
  window: { localStorage?: unknown; sessionStorage?: unknown },
  storage: "localStorage" | "sessionStorage" = "localStorage",
  start = "",
): Memory {
  const module = { exports: {} as { createMemory(...given: unknown[]): Memory } };
  new Function("module", "exports", "window", code)(module, module.exports, window);
  return module.exports.createMemory(storage, start);
}
