import { publicRoutes } from "./public-routes";

/** Public requests that neither read nor write rows, with their status codes. `docs/public-costs.md` omits them. */
export const freeRequests: Readonly<Record<string, number>> = {
  "GET /api/embed, unknown site": 404,
  "GET /api/embed/chat/messages, unknown site": 401,
  "POST /api/embed/chat/rating, unknown site": 401,
  "POST /api/embed/chat/code, unknown site": 401,
  "POST /api/embed/chat/unlock, unknown site": 401,
  "POST /api/embed/chat/code, invented token": 401,
  "POST /api/embed/chat/unlock, invented token": 401,
  "POST /api/embed/click, unknown site": 404,
  "POST /api/embed/survey, unknown site": 404,
  "GET /api/embed/chat/messages, invented token": 401,
  "POST /api/embed/chat/messages, invented token": 401,
  "POST /api/embed/chat/rating, invented token": 401,
  "any preflight": 204,
  "the API without a key, or with an invented one": 401,
  "POST /api/sessions, by a stranger": 401,
  "POST /api/sessions/offer, by a stranger": 401,
  "GET /api/sessions/current, by a stranger": 200,
  "DELETE /api/sessions/current, by a stranger": 200,
  "GET /api/sign-in, by a stranger": 302,
  "GET /api/sign-in/callback, by a stranger": 303,
  "POST /api/sign-in/accounts, by a stranger": 400,
  "a socket of a visitor, invented token": 401,
  "a socket of the desk, invented token": 401,
  "robots.txt": 200,
  "an address without a route": 404,
  "a method without a route": 405,
  "a mail's link, invented": 200,
  "a link that confirms an address, invented": 200,
  "a preview of a message": 200,
  "a preview of a message, invented": 200,
  "a preview's canvas": 200,
  ...Object.fromEntries(
    publicRoutes
      .filter((route) => route.startsWith("POST "))
      .flatMap((route) => [
        [`${route}, faulty`, 400],
        [`${route}, too large`, 413],
      ]),
  ),
};
