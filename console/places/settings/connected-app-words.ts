export const connectedAppWords = {
  title: "Connected apps",
  hint: "Agents that were let in by signing in. Each acts for its member, and never does more than that member may.",
  end: "End",
  ends: (name: string) => `End ${name}`,
  reallyEnd: (name: string) => `End ${name}?`,
  endWarning: "Its next request is refused. To use it again, its member has to connect it again.",
};
