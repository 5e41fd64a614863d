import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { type ContractSchool, openContractSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { openData } from "@jalon/data"
import { addMember } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { prepareDailyToDo, startDailyToDo } from "@jalon/notifications/server"
import { getNotificationChoices, setNotificationChoices } from "@jalon/notifications/wire"
import { startMailCatcher } from "@jalon/ports/mail"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startDoomedWorker } from "./doomed-worker.ts"
import { startMorning } from "./school-morning.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let doomed: ChildProcess | undefined
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
})
afterAll(async () => {
  doomed?.kill("SIGKILL")
  await worker.stop()
  await api.close()
})

const ON = today()
const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

/** What the tick of today starts. */
const morning = (...schools: ContractSchool[]) =>
  startMorning(api, prepareDailyToDo, ON, ...schools.map(({ id }) => id))
/** The tick of the clock itself, on another day. */
const tick = async (day: string) => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  await startDailyToDo(data, log, day)
  await data.close()
}
const isDone = (organizationId: number) => async () => {
  const { rows } = await api.db.admin.query<{ name: string; status: string }>(
    `select w.name, w.status from dbos.workflow_status w
     where w.name like 'notifications.%-daily-to-do' and w.workflow_uuid like $1 || '/%'`,
    [`organization:${organizationId}`],
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ status }) => status !== "SUCCESS")).toEqual([])
}
const mailsTo = ({ email }: { email: string }) =>
  worker.mail.messages.filter((mail) => mail.envelopeTo.includes(email))

const waiting = async (school: ContractSchool, status: string, days: number | null) => {
  const id = await school.create()
  await api.db.admin.query(
    "update contract set status = $2, deadline_on = $3, deadline_kind = 'filing' where id = $1",
    [id, status, days === null ? null : addDays(ON, days)],
  )
  return id
}

it("[R-06] each morning a member of the office gets the lines of Accueil by mail, once", async () => {
  const school = await openContractSchool(api)
  const clerk = await addMember(api.db.admin, school.id, 2, { firstName: "Solène" })
  const teacher = await addMember(api.db.admin, school.id, 5, { accountType: 3 })
  const late = await waiting(school, "to_transmit", -2)
  await waiting(school, "draft", null)
  await morning(school)
  await morning(school)
  const mail = await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(clerk.email))
  expect(mail.subject).toBe("À faire aujourd’hui\u00a0: 2 lignes, dont 1 en retard")
  expect(mail.text).toContain("dépôt en retard de 2 jours")
  expect(mail.text).toContain(`${api.settings.PUBLIC_URL}/school/contract/${late}`)
  await vi.waitFor(isDone(school.id), SOON)
  expect(mailsTo(clerk)).toHaveLength(1)
  expect(mailsTo(teacher)).toEqual([])
})

it("[R-06] writes to nobody where nothing is due, nor to whoever turned it off or left", async () => {
  const calm = await openContractSchool(api)
  const reader = await addMember(api.db.admin, calm.id, 2)
  await waiting(calm, "draft", null)
  const busy = await openContractSchool(api)
  await waiting(busy, "to_transmit", 1)
  const [off, gone, other] = await Promise.all(
    [2, 3, 2].map((role) => addMember(api.db.admin, busy.id, role)),
  )
  if (!off || !gone || !other) throw new Error("members missing")
  await (await api.as(off)).call(setNotificationChoices, {
    body: { events: [{ event: "daily_to_do", by_mail: false, in_app: true }] },
  })
  const chosen = (await (await api.as(off)).call(getNotificationChoices)).body as unknown as {
    events: { event: string }[]
  }
  expect(chosen.events).toContainEqual(
    expect.objectContaining({ event: "daily_to_do", by_mail: false, in_app: false, is_mail_only: true }),
  )
  await api.db.admin.query("update member set revoked_at = now() where id = $1", [gone.memberId])
  await morning(calm, busy)
  await worker.mail.waitFor(({ envelopeTo }) => envelopeTo.includes(other.email))
  for (const { id } of [calm, busy]) await vi.waitFor(isDone(id), SOON)
  for (const nobody of [reader, off, gone]) expect(mailsTo(nobody)).toEqual([])
})

it("sends nothing of a day that is over, nor on a public holiday", async () => {
  const school = await openContractSchool(api)
  const clerk = await addMember(api.db.admin, school.id, 2)
  await waiting(school, "to_transmit", -2)
  await tick("2026-03-02")
  await vi.waitFor(isDone(school.id), SOON)
  expect(mailsTo(clerk)).toEqual([])
  const count = async () =>
    (await api.db.admin.query("select from dbos.workflow_status where name like '%daily-to-do'")).rowCount
  const before = await count()
  await tick("2027-05-01")
  expect(await count()).toBe(before)
})

it("reaches every member once, its worker killed in the middle", async () => {
  const mail = await startMailCatcher({})
  await worker.stop()
  const school = await openContractSchool(api)
  const members = await Promise.all(Array.from({ length: 16 }, () => addMember(api.db.admin, school.id, 3)))
  await waiting(school, "to_transmit", 0)
  await morning(school)
  doomed = startDoomedWorker(api, mail.smtpPort)
  const reached = () => new Set(mail.messages.flatMap(({ envelopeTo }) => envelopeTo))
  for (const share of [1, 5]) {
    await vi.waitFor(() => expect(reached().size).toBeGreaterThanOrEqual(share), SOON)
    await wait(share)
    doomed.kill("SIGKILL")
    await once(doomed, "exit")
    doomed = startDoomedWorker(api, mail.smtpPort)
  }
  await vi.waitFor(isDone(school.id), { ...SOON, timeout: 90_000 })
  doomed.kill("SIGKILL")
  await once(doomed, "exit")
  for (const { email } of members) {
    const own = mail.messages.filter(({ envelopeTo }) => envelopeTo.includes(email))
    expect(new Set(own.map(({ messageId }) => messageId)).size).toBe(1)
  }
  // Cut between the relay's yes and its note: the same mail, under the same Message-ID, and its row says so.
  const { rows } = await api.db.admin.query<{ uncertain: number }>(
    "select count(*)::int as uncertain from mail_delivery where template = 'daily-to-do' and uncertain",
  )
  expect(mail.messages.length - reached().size).toBeLessThanOrEqual(rows[0]?.uncertain ?? 0)
  await mail.close()
  worker = await startTestWorker(api)
})
