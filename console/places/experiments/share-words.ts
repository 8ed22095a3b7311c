/** Whom an experiment shows a message. */
export const shareWords = {
  own: (percent: number, letter: string, experiment: string) =>
    `The experiment “${experiment}” runs. Of the visitors who meet all conditions, ${percent} % get this message: variant ${letter}.`,
  other: (percent: number, letter: string, arm: string) =>
    `${percent} % get variant ${letter}, “${arm}”.`,
  heldBack: (percent: number) => `${percent} % are the control group and get no message.`,
  outside: "Whoever is not in the experiment gets this message too.",
  byChance: "Chance decides, and a visitor keeps the variant.",
  held: (experiment: string) =>
    `The experiment “${experiment}” divides nobody now, and everybody in the audience sees its first variant. Conclude it to end that.`,
};
