import { afterEach, describe, expect, it } from "vitest"
import { openPool, type Pool, type PoolOptions } from "./pool.ts"

/** A thread that answers with the number of tasks it has had, fails, ends, or never answers. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads"
    let count = 0
    parentPort.on("message", (task) => {
      count += 1
      if (task === "fail") parentPort.postMessage({ error: "no" })
      else if (task === "end") process.exit(1)
      else if (task === "loop") for (;;);
      else parentPort.postMessage({ result: count })
    })
  `)}`,
)

let pool: Pool<string, number> | undefined
const open = (options: Partial<PoolOptions>) => {
  pool = openPool<string, number>(program, {
    workers: 1,
    queue: 10,
    timeoutMs: 30_000,
    tasksPerWorker: 100,
    ...options,
  })
  return pool
}
afterEach(() => pool?.close())

describe("the pool", () => {
  it("replaces a worker after its tasks", async () => {
    const { run } = open({ tasksPerWorker: 2 })
    expect([await run("a"), await run("b"), await run("c")]).toEqual([1, 2, 1])
  })

  it("refuses at once what would wait behind a full queue", async () => {
    const { run } = open({ queue: 1 })
    const first = run("a")
    const second = run("b")
    await expect(run("c")).rejects.toMatchObject({ code: "document.busy" })
    expect([await first, await second]).toEqual([1, 2])
  })

  it("kills a task that lasts too long, and goes on", async () => {
    const { run } = open({ timeoutMs: 5_000 })
    expect(await run("a")).toBe(1)
    const slow = run("loop")
    const next = run("b")
    await expect(slow).rejects.toMatchObject({ code: "document.too_slow" })
    expect(await next).toBe(1)
  })

  it("tells a failure, and survives a thread that ends", async () => {
    const { run } = open({})
    await expect(run("fail")).rejects.toThrow("no")
    await expect(run("end")).rejects.toThrow()
    expect(await run("a")).toBe(1)
  })

  it("runs as many at once as it has workers", async () => {
    const both = open({ workers: 2 })
    expect(await Promise.all([both.run("a"), both.run("b")])).toEqual([1, 1])
    expect(both.size()).toBe(2)
  })
})
