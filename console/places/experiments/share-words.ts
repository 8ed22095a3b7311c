/** Whom an experiment shows a message. */
export const shareWords = {
  own: (percent: number, letter: string, experiment: string) =>
    `The experiment “${experiment}” runs. Of the visitors who pass all gates, ${percent} % get this message: arm ${letter}.`,
  other: (percent: number, letter: string, arm: string) =>
    `${percent} % get arm ${letter}, “${arm}”.`,
  heldBack: (percent: number) => `${percent} % are held back and get no message.`,
  outside: "Whoever is not in the experiment gets this message too.",
  byChance: "Chance decides, and a visitor keeps the arm.",
  held: (experiment: string) =>
    `The experiment “${experiment}” divides nobody now, and everybody sees its first arm. Conclude it to end that.`,
};
