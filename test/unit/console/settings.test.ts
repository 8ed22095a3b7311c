import { hostnameIn } from "../../../console/places/settings/domains";
import { exampleLink } from "../../../console/places/settings/message-settings";
import { differing } from "../../../console/places/settings/site-form";

test.each([
  ["shop.acme.com", "shop.acme.com"],
  [" https://shop.acme.com/cups?x=1#a ", "shop.acme.com"],
  ["http://me@shop.acme.com:8080", "shop.acme.com"],
  ["shop.acme.com.", "shop.acme.com"],
  ["not a host", "not a host"],
])("of “%s” the hostname is “%s”", (text, hostname) => {
  expect(hostnameIn(text)).toBe(hostname);
});

test("only what differs from the site's settings is saved, field by field", () => {
  const site = {
    timezone: "UTC",
    brand: { name: "Acme", accentColor: null },
    chat: { title: "Chat", officeHours: [] },
  };
  expect(
    differing({ timezone: "UTC", brand: { name: "Acme", accentColor: "#112233" } }, site),
  ).toEqual({ brand: { accentColor: "#112233" } });
  const officeHours = [{ days: [1], start: "09:00", end: "17:00" }];
  expect(differing({ chat: { title: "Chat", officeHours } }, site)).toEqual({
    chat: { officeHours },
  });
  expect(differing({ chat: { title: "Chat" } }, site)).toEqual({});
});

test("a link has the set parameters, and none if none are set", () => {
  const none = { source: null, medium: null, campaign: null, term: null, content: null };
  expect(exampleLink("acme.com", none)).toBe("https://acme.com/offer");
  expect(exampleLink("acme.com", { ...none, source: "on site", content: "m-{id}" })).toBe(
    "https://acme.com/offer?utm_source=on%20site&utm_content=m-msg_4Tq8",
  );
});
