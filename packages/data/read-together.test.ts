import { afterAll, beforeAll, expect, it } from "vitest"
import { readTogether } from "./read-together.ts"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

it("answers several questions by one statement, each with its own values, rows and order", async () => {
  const answer = await db.data.inScope({ kind: "system" }, "test", (scope) =>
    readTogether(scope, {
      letters: sql<{ letter: string }>`
        select letter from (values (${"b"}), (${"c"}), (${"a"})) v (letter) order by letter desc`,
      nothing: sql<{ x: number }>`select ${1}::int as x where false`,
      one: sql<{ day: string; flag: boolean; parts: { n: number } }>`
        select ${"2026-11-17"}::date as day, ${true}::boolean as flag, jsonb_build_object('n', ${7}::int) as parts`,
    }),
  )
  expect(answer).toEqual({
    letters: [{ letter: "c" }, { letter: "b" }, { letter: "a" }],
    nothing: [],
    one: [{ day: "2026-11-17", flag: true, parts: { n: 7 } }],
  })
})
