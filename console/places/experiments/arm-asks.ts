/** What is asked before a message of a running experiment is changed, switched off or deleted. */
export const armAsks = {
  restart: {
    question: () => "Begin counting anew?",
    warning: (messages: string, experiments: string) =>
      `${messages} is in ${experiments}, which runs. With this change the results so far are lost, and counting begins anew. To keep them, test a copy instead.`,
    act: "Save and count anew",
  },
  off: {
    question: (experiments: string) => `Switching off pauses ${experiments}`,
    warning: (messages: string, experiments: string, seen: string) =>
      `${experiments} cannot go on without ${messages}: nothing is counted, and ${seen}. Counting goes on once all variants are live again, unchanged. To end it with a result, conclude it instead.`,
    act: "Switch off",
  },
  delete: {
    question: (experiments: string) => `Deleting pauses ${experiments}`,
    warning: (messages: string, experiments: string, seen: string) =>
      `${experiments} cannot go on without ${messages}: nothing is counted, and ${seen}. To end it with a result, conclude it first.`,
    act: "Delete",
  },
};

/** What visitors see of paused experiments: their first variants, except of those without one. */
export const seenOf = {
  first: "everybody in the audience sees the first variant",
  none: "nobody sees any of the variants",
  both: (without: string) =>
    `nobody sees ${without}; of the others, everybody sees the first variant`,
};

export const quoted = (name: string) => `“${name}”`;
