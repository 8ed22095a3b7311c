/**
 * The tag that a website's pages need once to show messages. Without `crossorigin`, browsers would open another connection for
 * the list and the chunks.
 */
export function embedTag(baseUrl: string, accountId: string): string {
  return `<script async crossorigin src="${baseUrl}/embed.js" data-user="${accountId}"></script>`;
}
