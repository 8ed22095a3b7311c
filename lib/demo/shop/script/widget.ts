/** Calls the embed script, now or once it has loaded. */
export function withWidget(call: (widget: MessagingWidget) => void): void {
  window.MessagingWidget ??= [];
  (window.MessagingWidget as { push(call: (widget: MessagingWidget) => void): void }).push(call);
}
