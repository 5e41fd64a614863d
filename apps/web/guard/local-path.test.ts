import { expect, it } from "vitest"
import { localPath } from "./local-path.ts"

it.each(["/school/contracts/list", "/profile/info?tab=2", "/school/students/list?q=a%20b&page=2"])(
  "[N-04] keeps %s, a path of this site",
  (path) => expect(localPath(path)).toBe(path),
)

it.each([
  "https://evil.test/",
  "//evil.test/login",
  "/\\evil.test",
  "\\\\evil.test",
  "/\tevil.test",
  "/\n/evil.test",
  "/.//evil.test",
  "javascript:alert(1)",
  "evil.test",
  " /school",
  "",
  undefined,
  12,
])("[N-04] refuses %j, which could lead elsewhere", (text) => expect(localPath(text)).toBeNull())
