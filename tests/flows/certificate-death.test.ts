import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { addCountedLine, addSheet } from "@jalon/attendance/testing"
import { askCertificate, certificateFile } from "@jalon/attendance/wire"
import { addSubject } from "@jalon/education/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { verifyDocument } from "@jalon/signatures/wire"
import { addClass, addStudent } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { startDoomedWorker } from "./doomed-worker.ts"

const LEARNERS = sweep(8, 60)
const LONGEST_MS = 60_000

let api: TestApi
let worker: ChildProcess
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(async () => {
  worker?.kill("SIGKILL")
  await api.close()
})

const made = async (school: number) =>
  (
    await api.db.admin.query<{ id: string; number: string; file_id: string | null; files: number }>(
      `select c.id, c.number, c.file_id, (select count(*)::int from stored_file f where f.organization_id = c.organization_id
         and f.file_name = c.number || '.pdf') as files
       from attendance_certificate c where c.organization_id = $1 order by c.number`,
      [school],
    )
  ).rows

/** The count of files goes up to it, and how many there were. */
const until = async (school: number, files: number) => {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    const count = (await made(school)).filter(({ file_id }) => file_id !== null).length
    if (count >= files) return count
    if (Date.now() > end) throw new Error(`${count} of ${files} files were made`)
    await wait(20)
  }
}

it("[R-24] certificates whose worker is killed in the middle are each sealed once, by the one that comes after", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  await admin.query("update organization set legal_representative = 'Hélène Marsaudon' where id = $1", [
    school,
  ])
  const member = await addMember(admin, school, 1)
  await admin.query("update member set grants = '{certificate.sign}' where account_id = $1", [member.id])
  const signer = await api.as(member)
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const sheetId = await addSheet(
    admin,
    school,
    { subjectId: await addSubject(admin, school), classIds: [classId] },
    { on_date: "2026-09-14", status: "closed", countersigned_at: new Date(), countersigned_by: member.id },
  )
  for (let n = 0; n < LEARNERS; n++) {
    const { id: student_id } = await addStudent(admin, school, { class_id: classId })
    await addCountedLine(admin, sheetId, student_id)
    const body = { kind: "assiduity" as const, student_id, from: "2026-09-01", to: "2026-09-30", reason: "" }
    expect((await signer.call(askCertificate, { body })).status).toBe(200)
  }
  expect((await made(school)).filter(({ file_id }) => file_id !== null)).toEqual([])

  worker = startDoomedWorker(api)
  await until(school, 2)
  worker.kill("SIGKILL")
  await once(worker, "exit")
  const before = await made(school)
  expect(before.filter(({ file_id }) => file_id !== null).length).toBeLessThan(LEARNERS)

  worker = startDoomedWorker(api)
  await until(school, LEARNERS)
  const after = await made(school)
  expect(new Set(after.map(({ number }) => number)).size).toBe(LEARNERS)
  expect(after.map(({ files }) => files)).toEqual(after.map(() => 1))
  // What was sealed before the death is not sealed again.
  for (const { id, file_id } of before)
    if (file_id !== null) expect(after.find((one) => one.id === id)?.file_id).toBe(file_id)
  const { bytes } = await signer.call(certificateFile, { params: { certificateId: after.at(-1)?.id ?? "" } })
  const { body } = await api.device().call(verifyDocument, { file: new Blob([new Uint8Array(bytes)]) })
  expect(body.outcome).toBe("known")
}, 150_000)
