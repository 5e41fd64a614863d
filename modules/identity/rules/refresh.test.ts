import { expect, it } from "vitest"
import { decideRefresh, GRACE_MS, type RefreshInput } from "./refresh.ts"

const right: RefreshInput = {
  session: { generation: 7, ageMs: 60_000 },
  rightDevice: true,
  genuine: true,
  inForce: true,
  generation: 7,
}

it.each<[string, Partial<RefreshInput>, string]>([
  ["the token in force", {}, "rotate"],
  [
    "the one before, within the grace",
    { generation: 6, session: { generation: 7, ageMs: GRACE_MS } },
    "repeat",
  ],
  [
    "the one before, after the grace",
    { generation: 6, session: { generation: 7, ageMs: GRACE_MS + 1 } },
    "kill_reused",
  ],
  ["an older one, even at once", { generation: 5, session: { generation: 7, ageMs: 0 } }, "kill_reused"],
  ["one from the future", { generation: 8 }, "refuse"],
  ["a forged one", { genuine: false, inForce: false }, "refuse"],
  ["a forged old one", { genuine: false, inForce: false, generation: 3 }, "refuse"],
  ["the token in force on another device", { rightDevice: false, genuine: false }, "kill_without_device"],
  [
    "any other token on another device",
    { rightDevice: false, genuine: false, inForce: false, generation: 6 },
    "refuse",
  ],
  ["a session that is over", { session: null }, "refuse"],
])("%s", (_what, facts, decision) => {
  expect(decideRefresh({ ...right, ...facts })).toBe(decision)
})
