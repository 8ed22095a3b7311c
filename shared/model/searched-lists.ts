/** Whether a list finds records by their words or names, in `q`. */
export function isSearched(list: string): boolean {
  return searched.includes(list);
}

const searched: readonly string[] = [
  "list_messages",
  "list_landing_pages",
  "list_knowledge",
  "list_form_submissions",
  "list_conversations",
];
