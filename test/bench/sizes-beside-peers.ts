import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildEmbedScript } from "../../lib/build/embed-script";

// The script's size for a visitor, compared with other widgets' browser files: `npm run bench:sizes`. Queries the npm registry.

// The file that a page's author includes, of each widget at this version. Those marked draw messages; the last is an
// analytics suite with surveys in it.
const peers = [
  { name: "toastify-js@1.12.0", files: ["src/toastify.js", "src/toastify.css"], does: "toasts" },
  { name: "notyf@3.10.0", files: ["notyf.min.js", "notyf.min.css"], does: "toasts" },
  { name: "@typeform/embed@6.1.1", files: ["build/embed.js"], does: "forms, in a frame" },
  { name: "customerio-gist-web@3.26.0", files: ["dist/gist.min.js"], does: "messages, in a frame" },
  { name: "posthog-js@1.449.2", files: ["dist/array.js"], does: "analytics" },
  { name: "posthog-js@1.449.2", files: ["dist/surveys.js"], does: "its surveys, loaded later" },
];

const folder = mkdtempSync(join(tmpdir(), "peers-"));
try {
  const script = buildEmbedScript();
  console.log("| script | does | bytes, brotli |\n|---|---|---|");
  for (const { path, brotliBytes } of [script, script.pinned, ...script.chunks]) {
    print(path.replace(/.*\//, ""), "", brotliBytes);
  }
  for (const { name, files, does } of peers) {
    print(`${name}: ${files.join(", ")}`, does, measure(name, files));
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The total size of the files, each compressed separately, as by a server. */
function measure(name: string, files: string[]): number {
  const [{ filename }] = JSON.parse(
    execFileSync("npm", ["pack", name, "--json", "--silent"], { cwd: folder, encoding: "utf8" }),
  );
  const read = (file: string) =>
    execFileSync("tar", ["xzOf", filename, `package/${file}`], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
    });
  return files.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
}

function print(name: string, does: string, bytes: number): void {
  console.log(`| ${name} | ${does} | ${bytes.toLocaleString("en")} |`);
}
