import { describe, expect, it } from "vitest"
import { boundedQueue } from "./bounded-queue.ts"

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}
const limits = { slots: 1, waiting: 3, waitingPerOwner: 2, patienceMs: 5_000 }

/** Work that notes its name when it starts, behind one that holds the only slot. */
const bench = (changes: Partial<typeof limits> = {}) => {
  const inTurn = boundedQueue({ ...limits, ...changes })
  const hold = gate()
  const started: string[] = []
  const holder = inTurn(() => hold.promise)
  const ask = (name: string, turn: { owner?: string; isFirst?: boolean } = {}) =>
    inTurn(async () => {
      started.push(name)
    }, turn).catch((refusal: { code: string }) => refusal.code)
  const end = () => {
    hold.open()
    return holder
  }
  return { ask, started, end }
}

describe("a bounded queue", () => {
  it("runs as many at once as it has slots, the others in the order of their coming", async () => {
    const { ask, started, end } = bench()
    const all = Promise.all([ask("a"), ask("b"), ask("c")])
    expect(started).toEqual([])
    await end()
    await all
    expect(started).toEqual(["a", "b", "c"])
  })

  it("refuses at once whoever comes when it is full, and whoever already waits often enough", async () => {
    const { ask, started, end } = bench()
    const all = [ask("a", { owner: "x" }), ask("b", { owner: "x" })]
    expect(await ask("c", { owner: "x" })).toBe("server.busy")
    all.push(ask("d", { owner: "y" }))
    expect(await ask("e", { owner: "z" })).toBe("server.busy")
    await end()
    await Promise.all(all)
    expect(started).toEqual(["a", "d", "b"])
  })

  it("lets those who go first pass a crowd that fills it", async () => {
    const { ask, started, end } = bench()
    const all = [ask("a"), ask("b"), ask("c"), ask("known", { isFirst: true })]
    await end()
    await Promise.all(all)
    expect(started).toEqual(["known", "a", "b", "c"])
  })

  it("refuses whoever waited too long, and gives the slot to the next all the same", async () => {
    const { ask, started, end } = bench({ patienceMs: 5 })
    expect(await ask("late")).toBe("server.busy")
    await end()
    await ask("after")
    expect(started).toEqual(["after"])
  })

  it("frees the slot when the work fails", async () => {
    const inTurn = boundedQueue(limits)
    await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no")
    expect(await inTurn(async () => 7)).toBe(7)
  })
})
