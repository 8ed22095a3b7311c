const otherFiles = /\.(mp4|m4v|mov|avi|webm|mp3|html?|pdf|docx?|pptx?|zip|json|js|css|txt|xml)$/i;

/** Whether an address names a file that browsers do not show as a picture. */
export function isNoPicture(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && otherFiles.test(url.pathname);
}
