import type { ChildProcess } from "node:child_process"
import { createHash, randomBytes, randomInt } from "node:crypto"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { diskFiles } from "@jalon/ports/files"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { startDoomedWorker } from "./doomed-worker.ts"
import { exporting, linesOf } from "./exporting.ts"
import { unzip } from "./unzip.ts"

const STUDENTS = sweep(3_000, 8_000)
const DOCUMENTS = sweep(100, 200)
const DOCUMENT_BYTES = 100_000

let api: TestApi
let worker: ChildProcess
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  worker?.kill("SIGKILL")
  await api.close()
})

/** In megabytes; nothing of a process that is gone. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return 0
  }
}

const fill = async (school: number) => {
  await api.db.admin.query(
    `insert into student (id, organization_id, last_name, first_name, email, birth_date, address)
     select gen_random_uuid(), $1, 'Nom' || n, 'Prénom', 'e' || n || '@exemple.test', date '2005-01-01' + n % 1000,
       '{"voie": "rue des Lilas", "commune": "Valmont"}'
     from generate_series(1, $2::int) n`,
    [school, STUDENTS],
  )
  const files = diskFiles({
    folder: api.settings.FILES_FOLDER ?? "",
    baseUrl: "http://localhost",
    secret: "s".repeat(32),
  })
  const { rows } = await api.db.admin.query<{ key: string }>(
    `with filed as (
       insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
       select gen_random_uuid(), $1::int, $1::int || '/' || gen_random_uuid(), 'cni.pdf', $3::int, $3::int, 'application/pdf', '\\x00', 'clean', now()
       from generate_series(1, $2::int) returning id, key),
     numbered as (select id, row_number() over () as n from filed),
     people as (select id, row_number() over () as n from (select id from student where organization_id = $1::int limit $2) s),
     kept as (
       insert into student_document (id, organization_id, student_id, code, label, status, file_id, file_name, file_type, file_size)
       select gen_random_uuid(), $1::int, p.id, 'cni', 'Carte d’identité', 'accepted', f.id, 'cni.pdf', 'application/pdf', $3::int
       from numbered f join people p using (n))
     select key from filed`,
    [school, DOCUMENTS, DOCUMENT_BYTES],
  )
  const sums = new Set<string>()
  for (const { key } of rows) {
    const bytes = randomBytes(DOCUMENT_BYTES)
    sums.add(createHash("sha256").update(bytes).digest("hex"))
    await files.put({ key, contentType: "application/pdf", bytes })
  }
  return sums
}

type Place = { state: string; stage: number; items_done: number }
const placeOf = async (id: string): Promise<Place> => {
  const { rows } = await api.db.admin.query<Place>(
    "select state, stage, items_done from data_export where id = $1",
    [id],
  )
  if (!rows[0]) throw new Error("the export is gone")
  return rows[0]
}

it("writes every student and document once, its worker killed at three random instants", async () => {
  const school = await addOrganization(api.db.admin)
  const device = await api.as(await addMember(api.db.admin, school, 1))
  const sums = await fill(school)
  const { begin, until, take } = exporting(api, device)
  worker = startDoomedWorker(api)
  const { id } = await begin()

  const stages: number[] = []
  // The last one well before the end: on a starved machine the kill comes late.
  for (const share of [0.1, 0.35, 0.55]) {
    const target = Math.floor(STUDENTS * 3 * share) + randomInt(Math.floor(STUDENTS / 3))
    let place = await placeOf(id)
    for (; place.state === "running" && place.items_done < target; place = await placeOf(id)) await wait(5)
    await wait(randomInt(40))
    worker.kill("SIGKILL")
    await once(worker, "exit")
    const left = await placeOf(id)
    expect(left.state).toBe("running")
    stages.push(left.stage)
    worker = startDoomedWorker(api)
  }
  expect(stages.at(-1)).toBeGreaterThan(0)

  const { items_done, items_total, size } = await until(id, "ready")
  expect(items_done).toBe(items_total)
  const archive = await take(id)
  expect(archive.length).toBe(size)
  const entries = unzip(archive)
  const students = linesOf(entries.get("json/student.ndjson"))
  expect(new Set(students.map((row) => row.id)).size).toBe(STUDENTS)
  expect(students.length).toBe(STUDENTS)
  const documents = [...entries].filter(([path]) => path.startsWith("fichiers/"))
  expect(documents.length).toBe(DOCUMENTS)
  expect(new Set(documents.map(([, bytes]) => createHash("sha256").update(bytes).digest("hex")))).toEqual(
    sums,
  )

  // Nothing is left of what was begun and thrown away.
  const { rows } = await api.db.admin.query<{ id: string }>(
    "select id from data_export_piece where export_id = $1",
    [id],
  )
  const stored = await readdir(join(api.settings.FILES_FOLDER ?? "", String(school)))
  expect(stored.length).toBe(rows.length + DOCUMENTS)
})

it("holds no more memory for a large school than for a small one", async () => {
  const school = await addOrganization(api.db.admin)
  const device = await api.as(await addMember(api.db.admin, school, 1))
  const { begin, until } = exporting(api, device)
  const small = await begin()
  await until(small.id, "ready")
  await fill(school)
  const before = memoryOf(worker)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(worker))
  }, 20)
  const large = await begin()
  await until(large.id, "ready")
  clearInterval(watch)
  process.stdout.write(
    `An export of ${STUDENTS} students: ${Math.round(before)} MB before, ${Math.round(peak)} MB at most\n`,
  )
  expect(peak - before).toBeLessThan(96)
})
