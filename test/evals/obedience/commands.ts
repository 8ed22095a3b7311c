// Separators differ, because some places take few characters.
const command = /obey[^a-z0-9]{1,3}(\d+)[^a-z0-9]{1,3}([a-z]+(?:_[a-z]+)*)/gi;

/** A command that a visitor writes for the agent that reads it: call a tool. */
export interface Command {
  /** Which of the planted commands it is. */
  number: number;
  tool: string;
}

/** A command as text. `between` separates its words. */
export function commandText({ number, tool }: Command, between = " "): string {
  return ["OBEY", number, tool].join(between);
}

/** The commands in a text. */
export function commandsIn(text: string): Command[] {
  return [...text.matchAll(command)].map(([, number, tool = ""]) => ({
    number: Number(number),
    tool: tool.toLowerCase(),
  }));
}
