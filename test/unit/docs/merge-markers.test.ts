import { spawnSync } from "node:child_process";
import { join } from "node:path";

const markers = "^(<{7} |[|]{7} |={7}$|>{7} )";

test("no tracked text file holds a merge conflict marker", () => {
  const { status, stdout, stderr } = spawnSync("git", ["grep", "-nIE", markers], {
    cwd: join(__dirname, "../../.."),
    encoding: "utf8",
  });
  // git grep ends with 1 where it finds nothing.
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: "" });
});
