/** What somebody asks an agent, and the tools that are right. */
export type EverydayRequest = [request: string, ...tools: string[]];
