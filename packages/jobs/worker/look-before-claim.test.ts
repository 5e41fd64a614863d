import { expect, it, vi } from "vitest"
import { sharedLook } from "./look-before-claim.ts"

it("asks once for the queues whose turn comes together", async () => {
  const look = vi.fn(async (_names: readonly string[]) => new Set(["mails"]))
  const hasWork = sharedLook(look)
  await Promise.all(["mails", "sealing"].map(hasWork))
  look.mockClear()
  await new Promise((wake) => setTimeout(wake, 60))
  expect(await Promise.all(["mails", "sealing", "mails"].map(hasWork))).toEqual([true, false, true])
  expect(look.mock.calls).toEqual([[["mails", "sealing"]]])
})

it("looks anew for work that came since", async () => {
  const waiting = new Set<string>()
  const hasWork = sharedLook(async () => new Set(waiting))
  expect(await hasWork("mails")).toBe(false)
  waiting.add("mails")
  await new Promise((wake) => setTimeout(wake, 60))
  expect(await hasWork("mails")).toBe(true)
})

it("forgets a look that failed", async () => {
  const look = vi.fn(async () => new Set(["mails"]))
  look.mockRejectedValueOnce(new Error("away"))
  const hasWork = sharedLook(look)
  await expect(hasWork("mails")).rejects.toThrow("away")
  await new Promise((wake) => setTimeout(wake, 60))
  expect(await hasWork("mails")).toBe(true)
})
