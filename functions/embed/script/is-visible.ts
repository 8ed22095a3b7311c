/** Whether an element can be seen where it stands. Safari before 17.4 cannot tell, except that it has no box. */
export function isVisible(element: Element): boolean {
  return (
    element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true }) ??
    element.getClientRects().length > 0
  );
}
