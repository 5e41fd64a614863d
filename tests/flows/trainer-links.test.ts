import { startTestApi, type TestApi } from "@jalon/api/testing"
import { keepSheetsOften } from "@jalon/attendance/server"
import { addSheet } from "@jalon/attendance/testing"
import { askCountersigningCode, trainerLinkMove } from "@jalon/attendance/wire"
import { openData } from "@jalon/data"
import { addSession, addSubject, addTrainer } from "@jalon/education/testing"
import { guestLinkKey, openGuestLinks } from "@jalon/guest-links/server"
import { addOrganization } from "@jalon/identity/testing"
import { today } from "@jalon/kernel"
import { addClass } from "@jalon/students/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const ADDRESS = "ines.kervadec@example.org"
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? ""

/** The tick of the clock, by the role that runs it. */
const tick = async () => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  const guestLinks = openGuestLinks(guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64")))
  await keepSheetsOften.run({ data, log: { info: () => undefined }, services: { guestLinks } } as never)
  await data.close()
}

it("[R-24] writes once, before the lesson, to a trainer without an account; the code comes by mail; withdrawn once replaced", async () => {
  const { admin } = api.db
  const school = await addOrganization(admin)
  const trainerId = await addTrainer(admin, school, {
    first_name: "Inès",
    email: ADDRESS,
    status: "external_freelance",
    siret: "73282932000074",
  })
  const { id: classId } = await addClass(admin, school, { startsOn: "2026-09-07" })
  const of = {
    subjectId: await addSubject(admin, school, { title: "Droit du travail" }),
    classIds: [classId],
    trainerIds: [trainerId],
  }
  const sessionId = await addSession(admin, school, of, { on_date: today(), status: "published" })
  const opened = { session_id: sessionId, on_date: today(), status: "open", opened_at: new Date() }
  const sheetId = await addSheet(admin, school, of, opened)
  const links = async () =>
    (
      await admin.query<{ state: string }>(
        "select guest_link_state(g) as state from guest_link g where subject_id = $1",
        [sessionId],
      )
    ).rows.map(({ state }) => state)
  await tick()
  await tick()
  expect(await links()).toEqual(["open"])
  const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(ADDRESS))
  expect(plain(mail.subject)).toContain("Votre feuille d’émargement : Droit du travail")
  expect(plain(mail.text)).toContain("Bonjour Inès,")
  const token = /\/feuille\/([\w-]{43})/.exec(mail.text ?? "")?.[1] ?? ""
  expect(token).not.toBe("")

  await api.device().call(askCountersigningCode, { body: { token } })
  const withCode = await worker.mail.waitFor(
    ({ envelopeTo, subject }) => envelopeTo.includes(ADDRESS) && /^\d{6}/.test(subject ?? ""),
  )
  const code = (withCode.subject ?? "").slice(0, 6)
  const countersigned = await api.device().call(trainerLinkMove, {
    params: { token, sheetId },
    body: { move: "countersign", version: 1, head_count: 0, code },
  })
  expect(countersigned.body.sheet).toMatchObject({ status: "signed" })

  await admin.query("delete from course_session_trainer where session_id = $1", [sessionId])
  await tick()
  expect(await links()).toEqual(["revoked"])
})
