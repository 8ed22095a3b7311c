import { insecurePictures } from "../../../shared/kinds/message/content-faults";

const asset = `http://127.0.0.1:3000/assets/asset_${"a".repeat(40)}-100x50.png`;
const pictures = `<img src="http://acme.com/a.png"><img src="https://acme.com/b.png"><img src="${asset}">`;

afterEach(() => {
  Object.assign(globalThis, { localRun: undefined });
});

test("pictures without TLS are found", () => {
  expect(insecurePictures(pictures)).toEqual(["http://acme.com/a.png", asset]);
});

test("the service's own are fine on a local run, which has no TLS", () => {
  Object.assign(globalThis, { localRun: { pace: 1 } });
  expect(insecurePictures(pictures)).toEqual(["http://acme.com/a.png"]);
});
