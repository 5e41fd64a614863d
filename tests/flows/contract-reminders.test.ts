import {
  COMING,
  type ContractSchool,
  openContractSchool,
  startTestApi,
  type TestApi,
} from "@jalon/api/testing"
import { startReminders } from "@jalon/contracts/server"
import { getCompanyLink, sendCompanyLink } from "@jalon/contracts/wire"
import { openData } from "@jalon/data"
import { addDays, type IsoDate } from "@jalon/kernel"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: ContractSchool
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  school = await openContractSchool(api)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }
const EMAIL = "direction@fournil-ouessant.exemple.test"

/** A morning, until its work is done. */
const morning = async (day: IsoDate) => {
  const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  await startReminders(data, log, day)
  await data.close()
  await vi.waitFor(async () => {
    const { rows } = await api.db.admin.query<{ status: string }>(
      "select status from dbos.workflow_status where name like '%remind%' and workflow_uuid like $1",
      [`organization:${school.id}/%`],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ status }) => status !== "SUCCESS")).toEqual([])
  }, SOON)
}
const mails = () => worker.mail.messages.filter((mail) => mail.envelopeTo.includes(EMAIL))
const linkIn = (text: string) => /contract-completion\/(\S+)/.exec(text)?.[1]

it("whoever does not answer a link is asked again two days later, then five, with the same link", async () => {
  const contractId = await school.create(COMING)
  const sent = await school.office.call(sendCompanyLink, {
    params: { contractId },
    body: { email: EMAIL, asked_for: null, comment: null },
  })
  expect(sent.status).toBe(200)
  await vi.waitFor(() => expect(mails()).toHaveLength(1), SOON)
  // Days of an ordinary week, whatever the day of the test is.
  const on = "2026-03-02"
  await api.db.admin.query("update guest_link set created_at = '2026-03-02T10:00Z' where subject_id = $1", [
    contractId,
  ])

  await morning(addDays(on, 1))
  expect(mails()).toHaveLength(1)

  await morning(addDays(on, 2))
  await vi.waitFor(() => expect(mails()).toHaveLength(2), SOON)
  const [first, second] = mails()
  expect(second?.subject).toBe(`Rappel\u00a0: ${first?.subject}`)
  expect(linkIn(second?.text ?? "")).toBe(linkIn(first?.text ?? "no link"))
  expect((await school.told(contractId))[0]?.what).toBe("Relance automatique envoyée")
  const { body } = await school.office.call(getCompanyLink, { params: { contractId } })
  expect(body.link).toMatchObject({
    reminders: { sent: 1, last_on: addDays(on, 2), next_on: addDays(on, 5) },
  })

  // The same morning once more, as after a crash: nothing is sent twice.
  await morning(addDays(on, 2))
  await morning(addDays(on, 3))
  expect(mails()).toHaveLength(2)

  // Three weeks without a morning: one mail makes up for them, and the next is a week later.
  await morning("2026-03-24")
  await vi.waitFor(() => expect(mails()).toHaveLength(3), SOON)
  await morning("2026-03-25")
  expect(mails()).toHaveLength(3)

  // A link that no longer waits is left alone.
  await api.db.admin.query("update guest_link set revoked_at = now() where subject_id = $1", [contractId])
  await morning("2026-03-31")
  expect(mails()).toHaveLength(3)
})
