/** The parameters that links can carry, in the order in which statistics name them. */
export const linkParams = ["source", "medium", "campaign", "term", "content"] as const;

/** The address of a message's link once it is followed. */
export function exampleLink(
  hostname: string,
  params: { [Name in (typeof linkParams)[number]]: string | null },
): string {
  const added = linkParams.flatMap((name) => {
    const value = params[name]?.replace("{id}", "msg_4Tq8");
    return value ? [`utm_${name}=${encodeURIComponent(value)}`] : [];
  });
  return [`https://${hostname}/offer`, added.join("&")].filter(Boolean).join("?");
}
