/** A person's request to an agent, and the right tools for it. */
export type EverydayRequest = [request: string, ...tools: string[]];
