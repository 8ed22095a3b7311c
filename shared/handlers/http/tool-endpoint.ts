/** The tool endpoint's address, which is also the name of the resource that apps' tokens are for. */
export function toolEndpoint(baseUrl: string): string {
  return `${baseUrl}/api/mcp`;
}
