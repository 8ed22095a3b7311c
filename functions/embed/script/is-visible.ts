/** Whether an element is visible. Safari before 17.4 can only tell whether it has a box. */
export function isVisible(element: Element): boolean {
  return (
    element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ??
    element.getClientRects().length > 0
  );
}
