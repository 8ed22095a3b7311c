/** The call by which a page says who its visitor is; it may stand before the tag. */
export function identifyCode(visitor: object): string {
  return `(window.MessagingWidget ??= []).push((widget) => widget.identify(${JSON.stringify(visitor)}));`;
}
