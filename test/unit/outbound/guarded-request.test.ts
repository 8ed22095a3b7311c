import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { reachHere } from "../../../shared/runtime/local-run";
import {
  type GuardedRequest,
  guardedRequest,
  NoAnswerInTime,
  TargetRefused,
} from "../../../shared/runtime/outbound/guarded-request";
import { isPublicAddress, targetRefusal } from "../../../shared/runtime/outbound/target-refusal";

// Addresses that a resolver might answer.
const notPublic = [
  // Loopback, this network, private networks.
  "127.0.0.1",
  "127.1.2.3",
  "127.255.255.254",
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "192.168.255.255",
  // Shared by carriers; Alibaba's metadata is there.
  "100.64.0.1",
  "100.100.100.200",
  "100.127.255.255",
  // Link-local: metadata of instances and containers, the runtime of Lambda, the time server, the resolver.
  "169.254.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "169.254.170.23",
  "169.254.169.123",
  "169.254.169.253",
  "169.254.100.1",
  // Azure's resolver and agent, whose address is in a public range, then those of Oracle, Tencent and Google.
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "64:ff9b::a83f:8110",
  "2002:a83f:8110::1",
  "169.254.0.23",
  "fd20:ce::254",
  // ISATAP.
  "2606:4700::5efe:a9fe:a9fe",
  "2606:4700::200:5efe:7f00:1",
  // Protocols, documentation, benchmarks, 6to4 relays, multicast, reserved, broadcast.
  "192.0.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "198.51.100.1",
  "203.0.113.1",
  "198.18.0.1",
  "198.19.255.255",
  "192.88.99.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  // The same in IPv6.
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "fe80::1",
  "fe80::1%eth0",
  "febf::1",
  "fec0::1",
  "fc00::1",
  "fd00:ec2::254",
  "fd00:ec2::23",
  "fdff:ffff::1",
  "ff02::1",
  "ff0e::1",
  "100::1",
  "2001:db8::1",
  "3fff::1",
  "5f00::1",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  // IPv4 within IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:169.254.169.254",
  "::ffff:10.0.0.1",
  "0:0:0:0:0:ffff:c0a8:1",
  "::7f00:1",
  "::127.0.0.1",
  "::a9fe:a9fe",
  "::ffff:0:127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b::8.8.8.8",
  "64:ff9b:1::1",
  "64:ff9b:1:ffff::7f00:1",
  "2002:7f00:1::",
  "2002:a9fe:a9fe::1",
  "2002:c0a8:1::1",
  "2001::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  // Ranges that no registry has assigned.
  "4000::1",
  "6000::1",
  "8000::1",
  "e000::1",
  "1::1",
  // No addresses at all.
  "",
  "localhost",
  "127.0.0.1 ",
];

test.each(notPublic)("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "52.95.110.1",
  "168.63.129.17",
  "2606:4700::1111",
  "2a00:1450:4001::8a",
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

// Spellings of an address in a URL. The URL parser normalises all of them.
const disguised = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.0.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://0/",
  "https://127.0.0.1./",
  "https://①②⑦.⓪.⓪.①/",
  "https://127。0。0。1/",
  "https://%31%32%37.0.0.1/",
  "https://0xa9fea9fe/",
  "https://169.254.43518/",
  "https://2852039166/",
  "https://[::1]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::127.0.0.1]/",
  "https://[::]/",
  "https://[fe80::1]/",
  "https://[fd00:ec2::254]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[4000::1]/",
  "https://[::a9fe:a9fe]/",
  "https://localhost/",
  "https://LOCALHOST./",
  "https://app.localhost/",
  "https://instance-data.ec2.internal/",
  "https://printer.local/",
  "https://user:secret@acme.com/",
  "https://acme.com:8443/",
  "https://acme.com:22/",
  "http://acme.com/",
  "ftp://acme.com/",
  "file:///etc/passwd",
  "data:text/plain,x",
];

test.each(disguised)("no request goes to %s", async (text) => {
  const url = new URL(text);
  expect(targetRefusal(url, "public")).toEqual(expect.any(String));
  const resolve = jest.fn(async () => []);
  await expect(guardedRequest(to(url, { resolve }))).rejects.toThrow(TargetRefused);
  expect(resolve).not.toHaveBeenCalled();
});

test.each([
  "https://acme.com/",
  "https://acme.com:443/hook?x=1",
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
])("a request may go to %s", (text) => {
  expect(targetRefusal(new URL(text), "public")).toBeUndefined();
});

test("a local run also reaches its own machine, and no other network", () => {
  for (const text of ["http://127.0.0.1:3000/", "http://localhost:3000/", "https://[::1]:1/"])
    expect(targetRefusal(new URL(text), "local")).toBeUndefined();
  for (const text of ["http://10.0.0.1/", "http://169.254.169.254/", "http://[fd00:ec2::254]/"])
    expect(targetRefusal(new URL(text), "local")).toBe("must lead to a public address");
});

test("a name is refused when any of its addresses is not public", async () => {
  for (const address of notPublic.filter((each) => /[.:]/.test(each))) {
    const family = address.includes(":") ? 6 : 4;
    const resolve = async () => [
      { address: "8.8.8.8", family: 4 },
      { address, family },
    ];
    await expect(guardedRequest(to("https://hook.acme.com/", { resolve }))).rejects.toThrow(
      TargetRefused,
    );
  }
});

describe("with a receiver", () => {
  let server: Server;
  let port: number;
  let requests: { path: string | undefined; host: string | undefined; body: string }[];
  let answer: RequestListener;

  beforeAll(async () => {
    server = createServer(async (incoming, outgoing) => {
      let body = "";
      for await (const chunk of incoming) body += chunk;
      requests.push({ path: incoming.url, host: incoming.headers.host, body });
      answer(incoming, outgoing);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    requests = [];
    answer = (_, outgoing) => void outgoing.end("ok");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const local = (path: string, options: Partial<GuardedRequest> = {}) =>
    guardedRequest(to(`http://127.0.0.1:${port}${path}`, { reach: "local", ...options }));

  test("it gets the body, and its answer is returned", async () => {
    const got = await local("/hook?x=1", { body: "Grüße" });
    expect([got.status, got.body.toString(), got.isComplete]).toEqual([200, "ok", true]);
    expect(requests).toEqual([{ path: "/hook?x=1", host: `127.0.0.1:${port}`, body: "Grüße" }]);
  });

  test("the connection goes to the address that was checked, whatever the name says next", async () => {
    const answers = [[{ address: "127.0.0.1", family: 4 }], [{ address: "10.0.0.1", family: 4 }]];
    const resolve = jest.fn(async () => answers.shift() ?? []);
    const url = `http://hook.acme.com:${port}/`;
    const got = await guardedRequest(to(url, { reach: "local", resolve }));
    expect(got.status).toBe(200);
    expect(requests[0]?.host).toBe(`hook.acme.com:${port}`);
    expect(resolve).toHaveBeenCalledTimes(1);
    // The next request resolves the name again, and on its own connection.
    await expect(guardedRequest(to(url, { reach: "local", resolve }))).rejects.toThrow(
      TargetRefused,
    );
    expect(requests).toHaveLength(1);
  });

  test("a name that pointed to the public when it was stored, and points here now, is refused", async () => {
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const request = to("https://hook.acme.com/", { resolve });
    await expect(guardedRequest(request)).rejects.toThrow(TargetRefused);
    expect(requests).toEqual([]);
  });

  test("a redirect is returned as an answer, and not followed", async () => {
    answer = (_, outgoing) =>
      void outgoing.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end();
    expect((await local("/")).status).toBe(302);
    expect(requests.map(({ path }) => path)).toEqual(["/"]);
  });

  test("an endless answer is read only up to the limit", async () => {
    answer = (_, outgoing) => {
      const more = () => {
        while (!outgoing.destroyed && outgoing.write("x".repeat(1000)));
        outgoing.once("drain", more);
      };
      more();
    };
    const got = await local("/", { answerLimitBytes: 2048 });
    expect([got.status, got.body.length, got.isComplete]).toEqual([200, 2048, false]);
  });

  test("a receiver that says nothing has no answer in time", async () => {
    answer = () => {};
    await expect(local("/", { timeoutMs: 50 })).rejects.toThrow(NoAnswerInTime);
  });

  test("a receiver that switches protocols gives no answer, and delays nothing", async () => {
    answer = (_, { socket }) => {
      socket?.write(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
      );
    };
    await expect(local("/")).rejects.toThrow("without an answer");
  });

  test("a body that never ends is what came in time", async () => {
    answer = (_, outgoing) => void outgoing.write("begun");
    const got = await local("/", { timeoutMs: 2000 });
    expect([got.status, got.body.toString(), got.isComplete]).toEqual([200, "begun", false]);
  });
});

function to(url: string | URL, options: Partial<GuardedRequest> = {}): GuardedRequest {
  return {
    method: "POST",
    url: new URL(url),
    headers: {},
    timeoutMs: 5000,
    answerLimitBytes: 100,
    reach: "public",
    ...options,
  };
}

test("no environment variable opens this machine's network to a deployed function", () => {
  process.env.LOCAL_RUN = "true";
  try {
    expect(reachHere()).toBe("public");
  } finally {
    delete process.env.LOCAL_RUN;
  }
});
