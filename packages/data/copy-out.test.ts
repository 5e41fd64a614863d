import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "./sql.ts"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
  await db.admin.query(`insert into organization (id, kind, name, invoice_uuid) values
    (1, 'school', 'CFA Horizon Métiers', gen_random_uuid()), (2, 'school', 'CFA des Deux-Rives', gen_random_uuid())`)
})
afterAll(() => db.close())

const school = { kind: "system", organizationId: 1 } as const
const textOf = async (lines: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of lines) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe("a file of rows", () => {
  it("holds those of its own organization and no other", async () => {
    const lines = db.data.copyOut(school, "test", sql`select id, name from organization`)
    expect(await textOf(lines)).toBe("1;CFA Horizon Métiers\r\n")
  })

  it("takes what it is given for values, whatever stands in them", async () => {
    const hostile = `'); drop table organization; -- \\' $1 "x";\n`
    const query = sql`select ${hostile}::text, ${["a'b", "c"]}::text[], ${7}::int, ${null}::text, ${true}::boolean, ${[]}::int[]`
    expect(await textOf(db.data.copyOut(school, "test", query))).toBe(
      `"${hostile.replaceAll('"', '""')}";{a'b,c};7;;t;{}\r\n`,
    )
  })

  it("writes days as people read them", async () => {
    const query = sql`select ${"2026-09-03"}::date`
    expect(await textOf(db.data.copyOut(school, "test", query))).toBe("03/09/2026\r\n")
    expect(await db.data.readOnce(school, "test", sql`select ${"2026-09-03"}::date::text as d`)).toEqual([
      { d: "2026-09-03" },
    ])
  })

  it("comes whole, in order, however large it is and however slowly it is taken", async () => {
    const query = sql`select n, repeat('é', 60) from generate_series(1, 40000) n`
    let text = ""
    for await (const piece of db.data.copyOut(school, "test", query)) {
      expect(piece.length).toBeLessThanOrEqual(64 * 1024)
      text += piece.toString("latin1")
      await new Promise((done) => setImmediate(done))
    }
    const lines = text.split("\r\n")
    expect(lines).toHaveLength(40_001)
    expect(lines.slice(0, -1).map((line) => Number(line.split(";")[0]))).toEqual(
      Array.from({ length: 40_000 }, (_, n) => n + 1),
    )
  })

  it("ends as often as it is asked, also when its end comes with rows that nobody has taken yet", async () => {
    const query = sql`select n, repeat('é', 60) from generate_series(1, 4000) n`
    for (let time = 0; time < 100; time++) {
      let size = 0
      for await (const piece of db.data.copyOut(school, "test", query)) {
        size += piece.length
        await new Promise((done) => setImmediate(done))
      }
      expect(size).toBeGreaterThan(4000 * 120)
    }
  })

  it("keeps a row longer than a piece whole", async () => {
    const text = await textOf(db.data.copyOut(school, "test", sql`select repeat('x', 200000), 1`))
    expect(text).toBe(`${"x".repeat(200_000)};1\r\n`)
  })

  it("tells what went wrong, even half-way, and leaves the next one well", async () => {
    const failing = sql`select 1 / (30000 - n) from generate_series(1, 40000) n`
    await expect(textOf(db.data.copyOut(school, "test", failing))).rejects.toThrow(/division by zero/)
    expect(await textOf(db.data.copyOut(school, "test", sql`select 1`))).toBe("1\r\n")
  })

  it("may be left half-way as often as one likes", async () => {
    const query = sql`select n, repeat('x', 100) from generate_series(1, 200000) n`
    for (let time = 0; time < 10; time++)
      for await (const piece of db.data.copyOut(school, "test", query)) {
        expect(piece.length).toBeGreaterThan(0)
        break
      }
    expect(await textOf(db.data.copyOut(school, "test", sql`select 1`))).toBe("1\r\n")
  })

  it("changes nothing", async () => {
    const writing = sql`with changed as (update organization set name = 'x' returning 1) select * from changed`
    await expect(textOf(db.data.copyOut(school, "test", writing))).rejects.toThrow(/read-only|COPY/)
  })
})
