/** What the editor of an arm's message says of its experiment. Apart from the others, so that editor loads these alone. */
export const armWords = {
  arm: (letter: string, experiment: string) => `Arm ${letter} of experiment “${experiment}”`,
  restarts: "Changing what visitors get of it begins the counting of all arms anew.",
  open: "Open experiment",
  question: "Begin counting anew?",
  warning: (experiment: string) =>
    `This message is in “${experiment}”, which runs. With this change the results so far are lost, and counting begins anew. To keep them, test a copy instead.`,
  act: "Save and count anew",
};
