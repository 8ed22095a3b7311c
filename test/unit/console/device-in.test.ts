import { deviceIn } from "../../../console/places/numbers/device-in";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36", "DESKTOP"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", "DESKTOP"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1", "MOBILE"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36", "MOBILE"],
  ["Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0 Safari/537.36", "TABLET"],
  ["Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Mobile/15E148 Safari/604.1", "TABLET"],
  ["", undefined],
  [null, undefined],
])("%s is %s", (userAgent, device) => {
  expect(deviceIn(userAgent)).toBe(device);
});
