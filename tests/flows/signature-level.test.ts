import { type ContractSchool, openSigningSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { addMember } from "@jalon/identity/testing"
import { setSignaturePreferences } from "@jalon/signatures/wire"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openSigning } from "./signing.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: ContractSchool
let director: { email: string }

beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  school = await openSigningSchool(api, { rqth: false })
  director = await addMember(api.db.admin, school.id, 1)
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const told = (): string[] =>
  worker.mail.messages
    .filter(
      ({ envelopeTo, subject }) => envelopeTo.includes(director.email) && /Signatures/.test(subject ?? ""),
    )
    .map(({ subject }) => (subject ?? "").replaceAll(/\s/g, " "))

it("[C-27] directors are told once when the month reaches the share they chose, once when it is used up, and nothing is blocked", async () => {
  const { agreed, launch } = openSigning(api, worker, school)
  const body = { allowance: 3, alert_percent: 60 }
  expect((await school.office.call(setSignaturePreferences, { body })).status).toBe(200)
  await launch(await agreed())
  await launch(await agreed())
  await vi.waitFor(() => expect(told()).toEqual(["Signatures électroniques : 2 sur 3 ce mois-ci"]), SOON)
  await launch(await agreed())
  await launch(await agreed())
  await vi.waitFor(() => expect(told()).toHaveLength(2), SOON)
  // The fourth is counted and told of no more: what waits to be sent is nothing about it.
  const { rows } = await api.db.admin.query(
    "select count(*)::int as n from dbos.workflow_status where name = 'notifications.tell-signature-level'",
  )
  expect(rows).toEqual([{ n: 2 }])
  expect(told().toSorted()).toEqual([
    "Signatures électroniques : 2 sur 3 ce mois-ci",
    "Signatures électroniques : les 3 du mois sont utilisées",
  ])
})
