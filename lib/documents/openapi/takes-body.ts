/** Whether a request of the route may have a body. */
export function takesBody(route: string): boolean {
  return route.startsWith("POST ") || route.startsWith("PATCH ");
}
