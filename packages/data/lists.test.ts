import { searchMark, searchWords } from "@jalon/kernel"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestDatabase, testDatabase } from "./testing/index.ts"

let db: TestDatabase
let school: number
beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await db.admin.query<{ id: number }>(
    "insert into organization (kind, name, invoice_uuid) values ('school', 'CFA Horizon Métiers', gen_random_uuid()) returning id",
  )
  school = rows[0]?.id ?? 0
})
afterAll(() => db.close())

const all = async <Row>(text: string, values: unknown[] = []) =>
  (await db.admin.query(text, values)).rows as Row[]
const keysOf = async (id: string) =>
  (await all<{ key: string }>("select key from search_key where subject_id = $1 order by 1", [id])).map(
    ({ key }) => key,
  )
const totals = async () =>
  Object.fromEntries(
    (
      await all<{ bucket: string; n: number }>(
        "select bucket, n from list_count where organization_id = $1 and list = 'students'",
        [school],
      )
    ).map(({ bucket, n }) => [bucket, n]),
  )
const addStudents = async (...names: [string, string][]) =>
  (
    await all<{ id: string }>(
      `insert into student (id, organization_id, first_name, last_name)
       select gen_random_uuid(), $1, n ->> 0, n ->> 1 from jsonb_array_elements($2) n returning id`,
      [school, JSON.stringify(names)],
    )
  ).map(({ id }) => id)

it("finds the same words as the program does", async () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 30 }).filter((text) => !text.includes("\0"))
  const french = fc.constantFrom("Éloïse", "CŒUR", "Æsir", "d’Ô-nïl", "N°12", "ÇA", "Straße", "İ", "ǅ")
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(texts, french), { maxLength: 4 }), async (parts) => {
      const text = parts.join(" ")
      const rows = await all<{ word: string }>("select search_words($1) as word", [text])
      expect(rows.map(({ word }) => word).sort()).toEqual(searchWords(text).sort())
    }),
    { numRuns: 200 },
  )
})

it("marks a row with what each of its words begins with, as the program looks for it", async () => {
  const words = fc.array(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }).filter((word) => !word.includes("\0")),
    { minLength: 1, maxLength: 5 },
  )
  await fc.assert(
    fc.asyncProperty(words, fc.nat(4), fc.integer({ min: 1, max: 6 }), async (row, at, length) => {
      const typed = [...(row[at % row.length] ?? "")].slice(0, length).join("")
      const wanted = searchMark([typed])
      const [{ mark } = { mark: "0" }] = await all<{ mark: string }>("select search_mark($1) as mark", [row])
      expect(BigInt(mark) & wanted).toBe(wanted)
    }),
    { numRuns: 200 },
  )
  const [{ mark } = { mark: "0" }] = await all<{ mark: string }>("select search_mark('{zoe,marban}') as mark")
  for (const other of ["k", "mo", "ze"])
    expect(BigInt(mark) & searchMark([other])).not.toBe(searchMark([other]))
})

it("keeps the words of a row through its life", async () => {
  const [id = ""] = await addStudents(["Zoé", "L’Hôpital-Œuvrard"])
  expect(await keysOf(id)).toEqual(["hopital", "l", "oeuvrard", "zoe"])
  await all("update student set phone = '+33639980001' where id = $1", [id])
  expect(await keysOf(id)).toHaveLength(4)
  await all("update student set last_name = 'Kéravec' where id = $1", [id])
  expect(await keysOf(id)).toEqual(["keravec", "zoe"])
  await all("update student set archived_at = now() where id = $1", [id])
  expect(await keysOf(id)).toEqual([])
  await all("update student set archived_at = null where id = $1", [id])
  expect(await keysOf(id)).toEqual(["keravec", "zoe"])
  await all("update student set email = 'Zoe@Exemple-cfa.test', usage_name = 'Zoé' where id = $1", [id])
  expect(await keysOf(id)).toEqual(["keravec", "zoe", "zoe@exemple-cfa.test"])
  await all("delete from student where id = $1", [id])
  expect(await keysOf(id)).toEqual([])
})

it("keeps the totals of each view exact", async () => {
  const ids = await addStudents(["A", "Un"], ["B", "Deux"], ["C", "Trois"])
  expect(await totals()).toMatchObject({ to_invite: 3 })
  await all("update student set status = 'INSCRIT' where id = any ($1)", [ids.slice(0, 2)])
  await all("update student set archived_at = now() where id = $1", [ids[0]])
  expect(await totals()).toMatchObject({ to_invite: 1, no_contract: 1, archived: 1 })
  await all("delete from student where id = any ($1)", [ids])
  expect(Object.values(await totals()).every((n) => n === 0)).toBe(true)
})

it("chains a batch of rows as it chains them one by one", async () => {
  await addStudents(...Array.from({ length: 50 }, (_, n): [string, string] => [`P${n}`, "Lot"]))
  const chain = `organization:${school}`
  expect(await all("select audit_first_break($1) as seq", [chain])).toEqual([{ seq: null }])
  const [row] = await all<{ n: number }>(
    "select count(*)::int as n from audit_entry where chain = $1 and after ->> 'last_name' = 'Lot'",
    [chain],
  )
  expect(row?.n).toBe(50)
})

it("tells many rows as it tells one", async () => {
  const insert = (count: number) =>
    all<{ id: string }>(
      `insert into student (id, organization_id, first_name, last_name, birth_date, address, nir_sealed, nir_mark, emancipe, email)
       select gen_random_uuid(), $1, 'Même', 'Personne', '2008-03-12', '{"voie": "quai", "commune": null}', '\\x01', '\\x02', true,
         'meme@exemple-cfa.test' from generate_series(1, $2) returning id`,
      [school, count],
    )
  const entryOf = async (id: string) => {
    const [entry] = await all<{ after: Record<string, unknown> }>(
      "select operation, actor_kind, action, after from audit_entry where subject = 'student' and subject_id = $1",
      [id],
    )
    const { id: _, created_at, ...after } = entry?.after ?? {}
    return { ...entry, after }
  }
  const [alone] = await insert(1)
  const [first, second] = await insert(40)
  const reference = await entryOf(alone?.id ?? "")
  expect(reference.after).toMatchObject({
    last_name: "Personne",
    address: { voie: "quai" },
    nir_sealed: "•••",
  })
  expect(reference.after).not.toHaveProperty("nir_mark")
  expect(await entryOf(first?.id ?? "")).toEqual(reference)
  expect(await keysOf(second?.id ?? "")).toEqual(await keysOf(alone?.id ?? ""))
  expect(await all("select audit_first_break($1) as seq", [`organization:${school}`])).toEqual([
    { seq: null },
  ])
})

it("keeps one key where a whole column is also a word", async () => {
  const [partner] = await all<{ id: string }>(
    `insert into partner (id, organization_id, denomination, siret)
     values (gen_random_uuid(), $1, 'Garage 99990107700019', '99990107700019') returning id`,
    [school],
  )
  expect(await keysOf(partner?.id ?? "")).toEqual(["99990107700019", "garage"])
  await all(
    `insert into training (id, organization_id, title, rncp_code, diploma_code) values (gen_random_uuid(), $1, 'X', 'RNCP1234', 'RNCP1234')`,
    [school],
  )
})

it("leaves the words alone when an update changes none of them", async () => {
  const [id = ""] = await addStudents(["Élodie", "Vasseur"])
  const triggerMs = async (change: string) => {
    const times: number[] = []
    for (let n = 0; n < 15; n++) {
      const [row] = await all<{ "QUERY PLAN": [{ Triggers: { "Trigger Name": string; Time: number }[] }] }>(
        `explain (analyze, format json) update student set ${change.replace("?", String(n))} where id = '${id}'`,
      )
      const words = row?.["QUERY PLAN"][0].Triggers.find((one) => one["Trigger Name"] === "words_update")
      times.push(words?.Time ?? Number.NaN)
    }
    return Math.min(...times)
  }
  const unchanged = await triggerMs("updated_at = now(), phone = '06000000?'")
  const changed = await triggerMs("last_name = 'Vasseur ?'")
  expect(unchanged).toBeLessThan(changed * 0.6)
  expect(await keysOf(id)).toEqual(["14", "elodie", "vasseur"])
})
