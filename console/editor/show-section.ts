/** Opens a section of the editor and leads to it. */
export function showSection(name: string): void {
  const section = document.querySelector<HTMLDetailsElement>(`details[data-section="${name}"]`);
  if (!section) return;
  section.open = true;
  section.querySelector("summary")?.focus();
  section.scrollIntoView({ block: "start" });
}
