/** What editors say of a record's languages before one is chosen. */
export const sectionWords = {
  title: "Languages",
  isOutdated: (name: string) => `${name} is outdated`,
  own: "Language of these texts",
  ownHint: "Such as English, or a tag like pt-br. Screen readers and right-to-left texts need it.",
  summary: (states: readonly string[]) =>
    Object.entries({ "up to date": "current", outdated: "outdated", missing: "missing" })
      .map(([name, state]) => [states.filter((each) => each === state).length, name] as const)
      .filter(([count]) => count > 0)
      .map((counted) => counted.join(" "))
      .join(", ") || "only its own",
  unsaved: (names: string, state: string) => `${names}: ${state}`,
  canvas: (name: string) => `In ${name}`,
};
