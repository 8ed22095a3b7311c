import { operations } from "../../../functions/catalogue";
import { nearestRoute } from "../../../shared/handlers/http/meant-routes";

const routes = operations.map(({ route }) => route);

test.each([
  ["GET", "/api/v1/mesages", "GET /api/v1/messages"],
  ["GET", "/api/v1/message/msg_06", "GET /api/v1/messages/{id}"],
  ["GET", "/api/v1/form_submissions", "GET /api/v1/form-submissions"],
  ["POST", "/api/v1/messages/msg_06/duplicat", "POST /api/v1/messages/{id}/duplicate"],
  ["GET", "/api/v1/messages/", "GET /api/v1/messages"],
  ["GET", "/v1/messages/msg_06", "GET /api/v1/messages/{id}"],
])("%s %s is taken to mean %s", (method, path, meant) => {
  expect(nearestRoute(method, path, routes)).toBe(meant);
});

test.each([
  ["GET", "/api/v1/messages/msg_06/stats"],
  ["POST", "/api/v1/messages/msg_06/activate"],
  ["GET", "/api/v1/leads"],
  ["GET", "/api/v1/"],
  ["GET", "/"],
  ["GET", "/api/v1/from-submissions/x/y"],
])("%s %s is like no route", (method, path) => {
  expect(nearestRoute(method, path, routes)).toBeUndefined();
});

test("every route is found without the beginning that all have", () => {
  const wrong = routes.filter((route) => {
    const [method = "", path = ""] = route.split(" ");
    const asked = path.replace("/api/v1", "").replace(/\{\w+\}/g, "msg_06");
    return nearestRoute(method, asked, routes) !== route;
  });
  expect(wrong).toEqual([]);
});
