import { afterEach, expect, it, vi } from "vitest"

const all = Array.from({ length: 10 }, (_, n) => n)
let times = 0
/** It reads its settings once, when it is loaded. */
const load = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  times += 1
  const file = [import.meta.dirname, `sweep.ts?${times}`].join("/")
  return (await import(file)) as typeof import("./sweep.ts")
}
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it("takes the small size in the gate and the whole with --full", async () => {
  expect((await load({ FULL: "" })).sweep(2, 9)).toBe(2)
  const { sweep, inTurn } = await load({ FULL: "1" })
  expect(sweep(2, 9)).toBe(9)
  expect(inTurn(4, all)).toEqual(all)
})

it("comes round to every one, a part a day", async () => {
  const parts: number[] = []
  for (const TURN of ["0", "1", "2", "3"]) parts.push(...(await load({ FULL: "", TURN })).inTurn(4, all))
  expect(parts.sort((one, other) => one - other)).toEqual(all)
  vi.unstubAllEnvs()
  const { turnOf } = await load({ FULL: "" })
  vi.useFakeTimers({ now: new Date("2026-11-16T23:00:00Z") })
  const today = turnOf(4)
  vi.setSystemTime(new Date("2026-11-17T01:00:00Z"))
  expect(turnOf(4)).toBe((today + 1) % 4)
})
