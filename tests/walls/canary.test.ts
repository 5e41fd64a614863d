import { expect, it } from "vitest"
import { canaryOf, ownersIn } from "./canary.ts"

const canary = canaryOf("organization-12")

it.each([
  ["plainly", `{"name":"CFA ${canary}"}`],
  ["in capitals", canary.toUpperCase()],
  ["in a link", `https://x/files/${encodeURIComponent(`a/${canary}`)}?s=100%`],
  ["in bytes", JSON.stringify({ bucket: `\\x00ff${Buffer.from(canary).toString("hex")}` })],
])("finds a canary written %s", (_how, text) => {
  expect([...ownersIn(text)]).toEqual(["organization-12"])
})

it("finds none where there is none", () => {
  expect(ownersIn("canari organization-12").size).toBe(0)
})
