const hosts: readonly [embed: RegExp, page: string][] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i,
    "https://www.youtube.com/watch?v=",
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/i, "https://vimeo.com/"],
  [/^https:\/\/(?:www\.)?loom\.com\/embed\/(\w+)/i, "https://www.loom.com/share/"],
  [
    /^https:\/\/(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/i,
    "https://www.dailymotion.com/video/",
  ],
];

/** The page on which people watch what a frame embeds; of other hosts, the frame's own address. */
export function videoAddress(embed: string): string {
  for (const [pattern, page] of hosts) {
    const [, id] = pattern.exec(embed) ?? [];
    if (id !== undefined) return page + id;
  }
  return embed;
}
