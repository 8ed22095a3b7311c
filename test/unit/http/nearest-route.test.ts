import { operations } from "../../../functions/catalogue";
import { nearestRoute } from "../../../shared/handlers/http/nearest-route";

const routes = operations.map(({ route }) => route);

test.each([
  ["POST", "/messages/msg_06/copy", "POST /api/v1/messages/{id}/duplicate"],
  ["POST", "/messages/msg_06/activate", 'PATCH /api/v1/messages/{id} with "status": "active"'],
  ["POST", "/knowledge/kno_06/publish", 'PATCH /api/v1/knowledge/{id} with "status": "published"'],
  [
    "POST",
    "/conversations/cnv_06/close",
    'PATCH /api/v1/conversations/{id} with "status": "closed"',
  ],
  ["POST", "/conversations/cnv_06/assign", 'PATCH /api/v1/conversations/{id} with "assignee"'],
  ["GET", "/stats", "GET /api/v1/analytics"],
  ["GET", "/account", "GET /api/v1/me"],
  ["GET", "/leads", "GET /api/v1/form-submissions"],
  ["GET", "/messages/", "GET /api/v1/messages"],
  ["GET", "/surveys", "GET /api/v1/messages?template=survey"],
  ["POST", "/users", "POST /api/v1/members"],
  ["GET", "/pages/page_06", "GET /api/v1/landing-pages/{id}"],
  ["POST", "/messages/msg_06/delete", "DELETE /api/v1/messages/{id}"],
  [
    "GET",
    "/form-submissions.csv",
    'GET /api/v1/form-submissions with the header "Accept: text/csv"',
  ],
])("%s /api/v1%s is taken to mean %s", (method, path, meant) => {
  expect(nearestRoute(method, `/api/v1${path}`, routes)).toBe(`Did you mean ${meant}?`);
});

test.each([
  ["GET", "/messages", "Did you mean GET /api/v1/messages?"],
  ["GET", "/v1/messages/msg_06", "Did you mean GET /api/v1/messages/{id}?"],
  ["GET", "/api/v1/messages/msg_06/stats", "Nearest: GET /api/v1/analytics."],
  [
    "POST",
    "/api/v1/conversations/cnv_06/reply",
    /^Nearest: POST .*\{conversationId\}\/messages\.$/,
  ],
  ["GET", "/api/v1/mesages", "Nearest: GET /api/v1/messages."],
  ["GET", "/api/v1/acount", /^Nearest: (?!DELETE)/],
  ["GET", "/api/v1/", /^Nearest: (?!DELETE)/],
  ["GET", "/", /^Nearest: (?!DELETE)/],
])("%s %s is answered %s", (method, path, told) => {
  expect(nearestRoute(method, path, routes)).toMatch(told);
});

test("every route is found without the beginning that all have", () => {
  const wrong = routes.filter((route) => {
    const [method = "", path = ""] = route.split(" ");
    const asked = path.replace("/api/v1", "").replace(/\{\w+\}/g, "msg_06");
    return nearestRoute(method, asked, routes) !== `Did you mean ${route}?`;
  });
  expect(wrong).toEqual([]);
});
