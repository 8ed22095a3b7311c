/** What is said of the texts that visitors wrote to a survey. */
export const commentWords = {
  title: "Comments, newest first",
  score: "Score:",
  of: (grade: number, most: number) => `${grade}/${most}`,
  more: "Show more",
  all: (count: number) => (count === 1 ? "That is the only comment." : `Those are all ${count}.`),
  leadsOf: (email: string) => `Find ${email} in Leads`,
};
