/** The tag that a website's pages need once, to show messages. */
export function embedTag(baseUrl: string, accountId: string): string {
  return `<script async src="${baseUrl}/embed.js" data-user="${accountId}"></script>`;
}
