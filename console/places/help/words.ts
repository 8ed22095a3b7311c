/** The help center and its articles. */
export const helpWords = {
  filter: "State",
  find: "Search titles and texts",
  filters: { all: "All", published: "Published", draft: "Drafts" },
  status: { published: "Published", draft: "Draft" },
  title: "Title",
  state: "State",
  tags: "Tags",
  tag: "Tag",
  helpful: "Found helpful",
  changed: "Changed",
  none: "No articles yet. Visitors, chat bots and your agents find answers in them.",
  noneFound: "No articles match.",
  specimen: "How do I send it back?",
  isOff: "The help center is off. Only bots and agents read articles.",
  isOn: "Visitors read published articles at",
  switchOn: "Open the help center",
  gaps: "Searched and not found",
  gapsHint: "Searches of the last 90 days that found no answer.",
  times: (count: number) => (count === 1 ? "once" : `${count} times`),
  write: "Write it",
  newTitle: "A new article",
  content: "Text",
  tagsHint: "The first is the article’s section in the help center. A comma ends a tag.",
  knownTags: "Suggestions",
  takeTag: (tag: string) => `Take away ${tag}`,
  questions: "Questions it answers",
  answerHint: "Make one a question of this article, and searches find it.",
  answer: "Answer it here",
  answers: (question: string) => `Answer here: ${question}`,
  arrange: "Arrange sections and articles",
  order: "Order of the help center",
  orderHint:
    "Visitors see sections and articles like this. Drag one by its grip, or move it with its menu or Alt and an arrow key. An article’s section is its first tag.",
  noSection: "Without a section",
  back: "Help center",
  isAt: (name: string, place: number, count: number, section: string) =>
    `${name}: ${place} of ${count} in ${section}`,
  sectionIsAt: (name: string, place: number, count: number) =>
    `${name}: section ${place} of ${count}`,
  isIn: (name: string, section: string) => `“${name}” is under “${section}” now.`,
  isNear: ", near this article",
  url: "Also at",
  urlHint: "Where else people can read it, if anywhere.",
  saveDraft: "Save as draft",
  publish: "Publish",
  takeDown: "Back to draft",
  taken: "Visitors no longer see it.",
  published: (count: number) =>
    count === 1 ? "1 article is published." : `${count} articles are published.`,
  takenDown: (count: number) =>
    count === 1 ? "1 article is a draft again." : `${count} articles are drafts again.`,
  changeTags: "Change tags",
  tagsOf: (count: number) => (count === 1 ? "Tags of 1 article" : `Tags of ${count} articles`),
  addTag: "Add",
  removeTag: "Take away",
  tagged: (tag: string, count: number) =>
    count === 1 ? `1 article has the tag “${tag}”.` : `${count} articles have the tag “${tag}”.`,
  untagged: (tag: string, count: number) =>
    count === 1
      ? `1 article no longer has the tag “${tag}”.`
      : `${count} articles no longer have the tag “${tag}”.`,
  update: "Update live article",
  read: "Read it as visitors do",
  ratings: (yes: number, no: number) =>
    yes + no === 0 ? "Nobody has rated it yet." : `Helpful to ${yes} of ${yes + no} who said so.`,
  delete: "Delete article",
};
