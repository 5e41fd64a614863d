import { afterAll, beforeAll, expect, it } from "vitest"
import { againAfterDeadlock } from "./retry-when-locked.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** Takes two locks, the second only once the other has its first: they wait for each other. */
const crossing = () => {
  const { promise: bothIn, resolve } = Promise.withResolvers<void>()
  let inside = 0
  let begun = 0
  const take = (first: number, second: number) =>
    db.data.inScope({ kind: "system", organizationId: 1 }, "test", async (scope) => {
      begun += 1
      await scope.run(sql`select pg_advisory_xact_lock(${first}::bigint)`)
      inside += 1
      if (inside === 2) resolve()
      await bothIn
      await scope.run(sql`select pg_advisory_xact_lock(${second}::bigint)`)
      return first
    })
  return { take, begun: () => begun }
}

it("begins again what PostgreSQL undid because two waited for each other", async () => {
  const { take, begun } = crossing()
  expect(
    await Promise.all([againAfterDeadlock(() => take(1, 2)), againAfterDeadlock(() => take(2, 1))]),
  ).toEqual([1, 2])
  expect(begun()).toBe(3)
  const alone = crossing()
  await expect(Promise.all([alone.take(1, 2), alone.take(2, 1)])).rejects.toMatchObject({ code: "40P01" })
})

it("tries three times, and nothing else again", async () => {
  let tries = 0
  const failing = async () => {
    tries += 1
    await db.data.inScope({ kind: "system", organizationId: 1 }, "test", (scope) =>
      scope.run(sql`do $$ begin raise exception using errcode = '40P01'; end $$`),
    )
  }
  await expect(againAfterDeadlock(failing)).rejects.toMatchObject({ code: "40P01" })
  expect(tries).toBe(3)
  const other = () => {
    tries += 1
    return Promise.reject(new Error("another fault"))
  }
  await expect(againAfterDeadlock(other)).rejects.toThrow("another fault")
  expect(tries).toBe(4)
})
