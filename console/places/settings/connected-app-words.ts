export const connectedAppWords = {
  title: "Connected apps",
  hint: "Agents that were let in by signing in. Each acts for its member, and never does more than that member may.",
  end: "End",
  reallyEnd: "End it? Its next request is refused.",
};
