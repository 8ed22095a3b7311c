/** An article of the help center that may answer. */
export interface Found {
  id: string;
  title: string;
  excerpt: string;
  score: number;
}

/** What Otto does about a question. */
export type Turn =
  | { answer: string; citations: string[] }
  | { handOff: string; answer: string; summary: string };

// The score of an article that merely shares a word with the question is a fraction of this.
const leastScore = 8;
const person = /\b(person|human|people|somebody|someone|colleague|agent)\b/i;

/** Otto's script: the best article of the help center with its source, or a person. */
export function turnFor(question: string, [best]: readonly Found[]): Turn {
  if (person.test(question)) {
    return {
      handOff: "The visitor asked for a person.",
      answer: "Of course. I have asked a colleague, who answers you here.",
      summary: `They wrote: ${question}`,
    };
  }
  if (!best || best.score < leastScore) {
    return {
      handOff: "The help center has no article about it.",
      answer: "I have found nothing about that in our help center. A colleague answers you here.",
      summary: `They asked: ${question}`,
    };
  }
  return {
    answer: `${best.excerpt.replace(/^… /, "")}\n\nThat is from “${best.title}” in our help center. If it does not help, ask for a person.`,
    citations: [best.id],
  };
}
