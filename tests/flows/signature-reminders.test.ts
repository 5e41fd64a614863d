import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { checkContracts, contractBoard, listContracts } from "@jalon/contracts/wire"
import { remindAwaitedSigners, remindSigner } from "@jalon/signatures/wire"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openSigning } from "./signing.ts"
import { startTestWorker } from "./test-worker.ts"

const api = await startTestApi()
const worker = await startTestWorker(api)
const school = await openSigningSchool(api, { rqth: false })
const { agreed, launch, envelopes, signedBy, people } = openSigning(api, worker, school)
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Reminded = AnswerOf<typeof remindAwaitedSigners>
type Checked = AnswerOf<typeof checkContracts>
type Listed = AnswerOf<typeof listContracts>

const invitedDaysAgo = (contractId: string, days: number) =>
  api.db.admin.query(
    `update signer set invited_at = now() - make_interval(days => $2)
     where envelope_id in (select id from signature_envelope where subject_id = $1) and status = 'to_sign'`,
    [contractId, days],
  )

const rowOf = async (id: string) => {
  const { number } = await school.get(id)
  const { body } = await school.office.call(listContracts, { query: { q: number } })
  return (body as unknown as Listed).results.find((row) => row.id === id)
}

const remindAll = async (ids: string[], device = school.office) => {
  const { status, body } = await device.call(remindAwaitedSigners, { body: { subject: "contract", ids } })
  return { status, results: (body as unknown as Reminded).results }
}

it("says how many signed and who is awaited since when, in the list, on the board and on the record", async () => {
  const id = await agreed()
  const who = await people(id)
  await launch(id)
  await invitedDaysAgo(id, 4)
  expect(await rowOf(id)).toMatchObject({
    badge: { label: "En signature 0/3" },
    next_action: { by: null, act: null },
    signing: { signed: 0, signers: 3 },
  })
  expect((await rowOf(id))?.next_action.label).toMatch(/^Attend .+ et 1 autre depuis 4 j$/)
  await signedBy(id, "learner", who.learner.email, who.learner.name)
  const row = await rowOf(id)
  expect(row).toMatchObject({
    badge: { label: "En signature 1/3", tone: "info" },
    next_action: { label: `Attend ${who.employer.name} depuis 4 j`, by: null, act: null },
  })
  expect(await school.get(id)).toMatchObject({ badge: row?.badge, next_action: row?.next_action })
  const { body } = await school.office.call(contractBoard, { query: { q: row?.number ?? "" } })
  const cards = (body as unknown as AnswerOf<typeof contractBoard>).columns.flatMap((column) => column.cards)
  expect(cards.find((card) => card.id === id)).toMatchObject({
    badge: row?.badge,
    next_action: row?.next_action,
  })
})

it("reminds all who are awaited in a selection once a day, in the school's name, and says who was not", async () => {
  const [one, two, draft] = [await agreed(), await agreed(), await school.create()]
  const who = await people(one)
  const mailsTo = (email: string) =>
    worker.mail.messages.filter((mail) => mail.envelopeTo.includes(email)).length
  const earlier = mailsTo(who.learner.email)
  await launch(one)
  await launch(two)
  // Their first mails have come: what comes next is the reminder.
  await vi.waitFor(() => expect(mailsTo(who.learner.email)).toBe(earlier + 2), SOON)
  const [envelope] = await envelopes(two)
  const employer = envelope?.signers.find(({ role }) => role === "employer")
  const params = { envelopeId: envelope?.id ?? "", signerId: employer?.id ?? "" }
  expect((await school.office.call(remindSigner, { params })).status).toBe(200)

  const { body } = await school.office.call(checkContracts, {
    query: { action: "remindSigners", id: [one, two, draft] },
  })
  const { contracts } = body as unknown as Checked
  expect(contracts.map(({ id, is_open, signers }) => [id, is_open, signers.length])).toEqual([
    [one, true, 2],
    [two, true, 1],
    [draft, false, 0],
  ])
  expect(contracts[1]?.warnings[0]?.sentence).toContain("a déjà reçu un rappel aujourd’hui")
  expect(contracts[2]?.reasons[0]?.sentence).toContain("n’est pas en signature")

  const before = worker.mail.messages.length
  const told = await remindAll([one, two, draft])
  expect(told.status).toBe(200)
  expect(told.results.map(({ id, reminded, skipped }) => [id, reminded.length, skipped.length])).toEqual([
    [one, 2, 0],
    [two, 1, 1],
    [draft, 0, 0],
  ])
  await vi.waitFor(() => expect(mailsTo(who.learner.email)).toBe(earlier + 4), SOON)
  const { rows } = await api.db.admin.query<{ name: string }>("select name from organization where id = $1", [
    school.id,
  ])
  const reminder = worker.mail.messages
    .slice(before)
    .find((mail) => mail.envelopeTo.includes(who.learner.email))
  expect(reminder?.from).toContain(rows[0]?.name ?? "?")

  // A second colleague, the same day: nobody is written to again.
  const again = await remindAll([one, two])
  expect(again.results.flatMap(({ reminded }) => reminded)).toEqual([])
  expect(again.results.map(({ skipped }) => skipped.length)).toEqual([2, 2])
  const { rows: noted } = await api.db.admin.query(
    `select from signature_event v join signature_envelope e on e.id = v.envelope_id
     where e.subject_id = any($1) and v.kind = 'reminded'`,
    [[one, two]],
  )
  expect(noted).toHaveLength(4)
})

it("two colleagues at once write to each signer once; another school reaches nobody", async () => {
  const id = await agreed()
  await launch(id)
  const stranger = await school.stranger()
  expect((await remindAll([id], stranger)).results).toEqual([{ id, reminded: [], skipped: [] }])
  const colleague = await school.member(2)
  const told = await Promise.all([remindAll([id]), remindAll([id], colleague)])
  expect(told.flatMap(({ results }) => results.flatMap(({ reminded }) => reminded))).toHaveLength(2)
})
