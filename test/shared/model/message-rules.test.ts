import {
  changedSettings,
  type MessagePatch,
  newSettings,
} from "../../../shared/model/message/rules";

const banner = { name: "Sale", template: "banner" as const, htmlContent: "<p>Sale</p>" };
const slidesData = [{ imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5 }];
const create = (fields: MessagePatch) => () =>
  newSettings({ ...banner, ...fields } as Parameters<typeof newSettings>[0]);

test("what is not named has the documented defaults", () => {
  expect(newSettings(banner)).toEqual({
    ...banner,
    cssContent: "",
    status: "active",
    position: "BOTTOM_RIGHT",
    targetSelector: null,
    trigger: "IMMEDIATE",
    triggerValue: null,
    dismissBehavior: "SESSION",
    dismissDuration: null,
    scheduleDays: [],
    scheduleTimeStart: null,
    scheduleTimeEnd: null,
    scheduleTimezone: null,
    startsAt: null,
    expiresAt: null,
    countries: [],
    devices: [],
    frequency: null,
    priority: 0,
  });
});

test.each<[string, MessagePatch, RegExp]>([
  [
    "content missing",
    { htmlContent: undefined },
    /^htmlContent is required with template "banner"/,
  ],
  ["slides missing", { template: "story", htmlContent: undefined }, /^slidesData is required/],
  ["slides on a banner", { slidesData }, /^slidesData is not content of template "banner"/],
  ["HTML on a story", { template: "story", slidesData }, /^htmlContent is not content/],
  [
    "DELAY without a value",
    { trigger: "DELAY" },
    /^triggerValue must be a whole number of seconds/,
  ],
  ["DELAY beyond a day", { trigger: "DELAY", triggerValue: "86401" }, /got "86401"/],
  ["DELAY with words", { trigger: "DELAY", triggerValue: "soon" }, /got "soon"/],
  ["SCROLL of nothing", { trigger: "SCROLL", triggerValue: "0" }, /percentage, 1 to 100/],
  ["SCROLL too far", { trigger: "SCROLL", triggerValue: "101" }, /percentage, 1 to 100/],
  ["CLICK on a blank", { trigger: "CLICK", triggerValue: " " }, /CSS selector/],
  ["a value for IMMEDIATE", { triggerValue: "5" }, /^triggerValue must be null with trigger "IMM/],
  ["DURATION without one", { dismissBehavior: "DURATION" }, /^dismissDuration is required/],
  ["a duration for SESSION", { dismissDuration: 60 }, /^dismissDuration must be null/],
  ["half a window", { scheduleTimeStart: "09:00" }, /^scheduleTimeEnd is required/],
  ["the other half", { scheduleTimeEnd: "09:00" }, /^scheduleTimeStart is required/],
  [
    "an empty window",
    { scheduleTimeStart: "09:00", scheduleTimeEnd: "09:00" },
    /^scheduleTimeEnd must differ/,
  ],
  [
    "over before it begins",
    { startsAt: "2027-01-02T00:00:00Z", expiresAt: "2027-01-01T00:00:00Z" },
    /^expiresAt must be after startsAt/,
  ],
  ["INLINE on a banner", { position: "INLINE" }, /^position "INLINE" goes with template "inline"/],
  ["inline nowhere", { template: "inline" }, /^targetSelector is required/],
  ["a target for a banner", { targetSelector: "#a" }, /^targetSelector goes with/],
])("%s is refused by the name of the field", (_, fields, message) => {
  expect(create(fields)).toThrow(message);
  expect(create(fields)).toThrow(expect.objectContaining({ code: "invalid_body" }));
});

test("times are kept in UTC with milliseconds, whatever zone they came in", () => {
  expect(newSettings({ ...banner, expiresAt: "2027-01-01T01:30:00+01:00" }).expiresAt).toBe(
    "2027-01-01T00:30:00.000Z",
  );
});

test("a window across midnight is a window", () => {
  const night = { scheduleTimeStart: "22:00", scheduleTimeEnd: "06:00" };
  expect(newSettings({ ...banner, ...night })).toMatchObject(night);
});

test("an inline message stands at INLINE by itself", () => {
  const inline = { ...banner, template: "inline" as const, targetSelector: "#hero" };
  expect(newSettings(inline)).toMatchObject({ position: "INLINE", targetSelector: "#hero" });
});

describe("an update", () => {
  const delayed = newSettings({ ...banner, trigger: "DELAY", triggerValue: "5" });

  test("leaves alone what it does not name", () => {
    expect(changedSettings(delayed, { name: "New" })).toEqual({ ...delayed, name: "New" });
    expect(changedSettings(delayed, { trigger: "DELAY" })).toEqual(delayed);
  });

  test("makes a partner field null that no longer applies", () => {
    expect(changedSettings(delayed, { trigger: "IMMEDIATE" })).toMatchObject({
      triggerValue: null,
    });
    const lasting = newSettings({ ...banner, dismissBehavior: "DURATION", dismissDuration: 60 });
    expect(changedSettings(lasting, { dismissBehavior: "SESSION" })).toMatchObject({
      dismissDuration: null,
    });
  });

  test("refuses a partner field that is named with a value but does not apply", () => {
    expect(() => changedSettings(delayed, { trigger: "IMMEDIATE", triggerValue: "5" })).toThrow(
      /triggerValue must be null/,
    );
  });

  test("asks for the value of another trigger anew", () => {
    expect(() => changedSettings(delayed, { trigger: "SCROLL" })).toThrow(/triggerValue must be/);
    expect(changedSettings(delayed, { trigger: "SCROLL", triggerValue: "50" })).toMatchObject({
      trigger: "SCROLL",
      triggerValue: "50",
    });
  });

  test("of the template brings its content and drops the other's", () => {
    expect(() => changedSettings(delayed, { template: "story" })).toThrow(/slidesData is required/);
    const story = changedSettings(delayed, { template: "story", slidesData });
    expect(story).toMatchObject({ template: "story", slidesData });
    expect(story).not.toHaveProperty("htmlContent");
  });

  test("from inline to another template floats again", () => {
    const inline = newSettings({ ...banner, template: "inline", targetSelector: "#hero" });
    expect(changedSettings(inline, { template: "toast" })).toMatchObject({
      position: "BOTTOM_RIGHT",
      targetSelector: null,
    });
  });
});
