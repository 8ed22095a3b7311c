interface TagsProps {
  tags: readonly string[] | undefined;
  onTag(tag: string): void;
}

/** The tags of an article in a list. Each shows the articles that have it. */
export function Tags({ tags = [], onTag }: TagsProps) {
  return (
    <>
      {tags.map((tag) => (
        <button key={tag} type="button" class="tag" onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
    </>
  );
}
