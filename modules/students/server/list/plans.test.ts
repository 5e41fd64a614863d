import { type Sql, sql } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { addOrganization } from "@jalon/identity/testing"
import { countFound, pageOrder, pick } from "@jalon/listing"
import { COUNT_CAP } from "@jalon/wire-kit"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addClass } from "../../testing/index.ts"
import type { StudentFilter, StudentQuery } from "../../wire/index.ts"
import { pageRows } from "./page-rows.ts"
import { studentList } from "./student-list.ts"

/** More than is ever counted, so that a plan that sorts or counts them all shows itself. */
const STUDENTS = 16_000

let db: TestDatabase
let school: number
let trainingId: string
beforeAll(async () => {
  db = await testDatabase()
  school = await addOrganization(db.admin)
  const group = await addClass(db.admin, school)
  trainingId = group.trainingId
  // What triggers keep is not looked at here, and would take a minute.
  await db.admin.query("set session_replication_role = replica")
  await db.admin.query(
    `insert into student (id, organization_id, last_name, first_name, status, class_id, training_id, starts_on)
     select gen_random_uuid(), $1, 'N' || md5(n::text), 'Lea', case when n % 20 = 0 then 'INSCRIT' else 'APPRENTI' end, $2, $3,
       date '2026-09-01' + n % 60
     from generate_series(1, ${STUDENTS}) n`,
    [school, group.id, trainingId],
  )
  // A school is never alone in the table: reading all of it must not look cheap.
  for (let n = 0; n < 4; n++)
    await db.admin.query(
      `insert into student (id, organization_id, last_name, first_name)
       select gen_random_uuid(), $1, 'N' || md5(n::text), 'Lea' from generate_series(1, ${STUDENTS}) n`,
      [await addOrganization(db.admin)],
    )
  await db.admin.query(
    `insert into search_key (organization_id, kind, key, subject_id)
     select s.organization_id, 'student', w, s.id from student s, search_words(s.first_name || ' ' || s.last_name) w where s.organization_id = $1`,
    [school],
  )
  await db.admin.query("set session_replication_role = default")
  await db.admin.query("vacuum analyze student")
  await db.admin.query("vacuum analyze search_key")
})
afterAll(() => db.close())

const who = () =>
  ({ kind: "member", organizationId: school, accountId: "", sessionId: "", roleId: 2 }) as const

type Node = { "Node Type": string; "Actual Rows": number; "Actual Loops": number; Plans?: Node[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan the application gets, under its own role and policies. */
const planOf = async (query: Sql): Promise<Node[]> => {
  const explained = sql<{ "QUERY PLAN": [{ Plan: Node }] }>`explain (analyze, format json) ${query}`
  const [row] = await db.data.readOnce({ kind: "system", organizationId: school }, "test", explained)
  return row ? nodesOf(row["QUERY PLAN"][0].Plan) : []
}

const sorted = (nodes: readonly Node[]) =>
  Math.max(
    0,
    ...nodes
      .filter((node) => node["Node Type"] === "Sort")
      .map((node) => (node.Plans?.[0]?.["Actual Rows"] ?? 0) * (node.Plans?.[0]?.["Actual Loops"] ?? 1)),
  )

type Order = StudentQuery["sort"]
const at = () => ({ who: who(), on: "2026-11-15" })
const page = (filter: StudentFilter, order: Order, number: number, total: number | null) => {
  const picked = pick(studentList, filter, order, { page: number, page_size: 10 }, { at: at(), total })
  return planOf(pageRows(picked, pageOrder(studentList, order), "2026-11-15"))
}

const all: StudentFilter = { view: "all" }

it.each<[string, () => StudentFilter, Order, number, number | null]>([
  ["the first page", () => all, "name", 1, STUDENTS],
  ["the middle", () => all, "name", 800, STUDENTS],
  ["the last page", () => all, "-name", 1600, STUDENTS],
  ["one view by first day", () => ({ view: "in_work_study" }), "starts", 700, 15_200],
  ["all by first day", () => all, "starts", 1, STUDENTS],
  ["all by first day, the middle", () => all, "-starts", 800, STUDENTS],
  ["all by status, the middle", () => all, "state", 800, STUDENTS],
  ["one view by missing documents", () => ({ view: "in_work_study" }), "-documents", 700, 15_200],
  ["all by missing documents, the middle", () => all, "-documents", 800, STUDENTS],
  ["a training by status", () => ({ view: "all", training: [trainingId] }), "-state", 900, null],
  [
    "states by missing documents",
    () => ({ view: "all", state: ["in_work_study", "broken"] }),
    "documents",
    900,
    null,
  ],
  ["states", () => ({ view: "all", state: ["in_work_study", "no_contract"] }), "name", 900, null],
  ["states by first day", () => ({ view: "all", state: ["in_work_study", "broken"] }), "starts", 900, null],
  ["a label of companies", () => ({ view: "all", label: [trainingId] }), "name", 1, null],
  ["a training", () => ({ view: "all", training: [trainingId] }), "name", 900, null],
  ["an intake", () => ({ view: "all", intake: ["2026-09", "2026-10"] }), "name", 900, null],
])("shows %s without sorting more than it counts", async (_name, filter, order, number, total) => {
  const nodes = await page(filter(), order, number, total)
  expect(sorted(nodes)).toBeLessThanOrEqual(COUNT_CAP)
  expect(
    nodes.some((node) => node["Node Type"].startsWith("Bitmap Heap") && node["Actual Rows"] > COUNT_CAP),
  ).toBe(false)
})

it("finds a common word without sorting or counting more than the limit", async () => {
  const filter: StudentFilter = { view: "all", q: "lea" }
  // A row that has two words that begin so is met twice.
  expect(sorted(await page(filter, "name", 1, null))).toBeLessThanOrEqual(COUNT_CAP * 1.1)
  const counted = await planOf(countFound(studentList, filter, at()))
  expect(Math.max(...counted.map((node) => node["Actual Rows"]))).toBeLessThanOrEqual(STUDENTS + 1)
})
