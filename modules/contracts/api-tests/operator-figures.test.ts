import {
  COMING,
  type Device,
  openContractSchool,
  startTestApi,
  type TestApi,
  type WorkerHands,
  workerHands,
} from "@jalon/api/testing"
import { applyLegalValueDraft, previewLegalValueDraft } from "@jalon/contracts/server"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import {
  abandonLegalValue,
  confirmLegalValue,
  draftLegalValue,
  getLegalValueDraft,
  legalValueHistory,
  listLegalValues,
} from "@jalon/legal-values/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let worker: WorkerHands
let operator: Device
beforeAll(async () => {
  api = await startTestApi()
  worker = workerHands(api)
  const account = await addAccount(api.db.admin, 4, { firstName: "Maïa", lastName: "Ferrandon" })
  operator = api.device()
  await operator.logIn(account.email)
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const smic = {
  action: "add" as const,
  name: "smic.metropole",
  from: "2027-01-01",
  until: null,
  value: { hourlyCents: 12_60, monthlyCents: null } as unknown,
  source: "Décret imaginé pour l’essai",
  uncertain: true,
  reason: null as string | null,
}

const draft = async (body: Partial<Omit<typeof smic, "action">> & { action?: "add" | "withdraw" } = {}) => {
  const { status, body: answer } = await operator.call(draftLegalValue, {
    body: { ...smic, ...body } as never,
  })
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return (answer as { draft: { id: string } }).draft.id
}
const shown = async (id: string) => {
  const { body } = await operator.call(getLegalValueDraft, { params: { draftId: id } })
  return (body as never as { draft: { state: string; effect: never } }).draft
}
const now = async (device: Device, name = "smic.metropole") => {
  const { body } = await device.call(listLegalValues, { query: { names: name } })
  return (body as never as { legal_values: { from: string; value: { hourlyCents: number } }[] }).legal_values
}
const preview = (id: string) => worker.run(previewLegalValueDraft, { draftId: id }, 0)
const apply = async (id: string) => {
  await preview(id)
  await operator.call(confirmLegalValue, { params: { draftId: id } })
  await worker.run(applyLegalValueDraft, { draftId: id }, 0)
}

describe("an operator", () => {
  it("sees what a figure would change, confirms it, and every account reads it", async () => {
    const school = await openContractSchool(api)
    const { remuneration_smc_mensuel_cents: _, ...typed } = COMING
    await school.create(typed)
    const id = await draft()
    expect(await shown(id)).toMatchObject({ state: "previewing", effect: null })
    const early = await operator.call(confirmLegalValue, { params: { draftId: id } })
    expect(early.body).toMatchObject({ code: "legal_value.not_ready" })
    await preview(id)
    expect(await shown(id)).toMatchObject({
      state: "ready",
      effect: {
        schools: 1,
        touched: 1,
        rows: [{ number: expect.any(String), view: "to_complete" }],
        samples: [
          { label: expect.stringContaining("17"), before_cents: 504_09, after_cents: 515_97 },
          {},
          {},
          {},
        ],
      },
    })
    expect(await now(operator)).not.toContainEqual(expect.objectContaining({ from: "2027-01-01" }))
    await operator.call(confirmLegalValue, { params: { draftId: id } })
    await worker.run(applyLegalValueDraft, { draftId: id }, 0)
    expect(await shown(id)).toMatchObject({ state: "applied" })
    const member = api.device()
    await member.logIn((await addMember(api.db.admin, await addOrganization(api.db.admin), 1)).email)
    expect(await now(member)).toContainEqual(
      expect.objectContaining({
        from: "2027-01-01",
        value: { hourlyCents: 12_60, monthlyCents: null },
        uncertain: true,
      }),
    )
    const { body } = await operator.call(legalValueHistory)
    expect(body).toMatchObject({
      entries: [{ name: "smic.metropole", added_by: "Maïa Ferrandon", withdrawn_at: null }],
    })
  })

  it("corrects it with a reason, and takes it back before its day: the release speaks again", async () => {
    const silent = await operator.call(draftLegalValue, {
      body: { ...smic, value: { hourlyCents: 12_70, monthlyCents: null } },
    })
    expect(silent.body).toMatchObject({
      code: "legal_value.reason_needed",
      fields: { reason: expect.any(String) },
    })
    await apply(
      await draft({
        value: { hourlyCents: 12_70, monthlyCents: null },
        reason: "Le décret publié dit 12,70 €.",
      }),
    )
    expect((await now(operator)).at(-1)?.value.hourlyCents).toBe(12_70)
    await apply(await draft({ action: "withdraw", value: null, reason: "Le décret a été annulé." }))
    expect((await now(operator)).at(-1)?.from).toBe("2026-06-01")
    const { body } = await operator.call(legalValueHistory)
    expect((body as never as { entries: object[] }).entries).toMatchObject([
      { withdrawal_reason: "Le décret a été annulé.", withdrawn_by: "Maïa Ferrandon" },
      { withdrawal_reason: "Le décret publié dit 12,70 €." },
    ])
  })

  it.each([
    ["a SMIC of 1.26 €", { value: { hourlyCents: 1_26, monthlyCents: null } }, "legal_value.doubtful"],
    ["a value of another shape", { value: { hourly: 12 } }, "legal_value.unreadable"],
    ["an unknown name", { name: "smic.lune" }, "legal_value.unreadable"],
    ["a past day without a reason", { from: "2026-10-01" }, "legal_value.reason_needed"],
    [
      "a withdrawal of what is in force",
      { action: "withdraw" as const, from: "2026-06-01", reason: "Une raison assez longue." },
      "legal_value.in_force",
    ],
  ])("is refused %s", async (_what, body, code) => {
    const reply = await operator.call(draftLegalValue, { body: { ...smic, ...body } as never })
    expect(reply).toMatchObject({ status: 400, body: { code } })
  })

  it("leaves a proposal, which nobody can then confirm", async () => {
    const id = await draft({ from: "2028-01-01" })
    await operator.call(abandonLegalValue, { params: { draftId: id } })
    await preview(id)
    const late = await operator.call(confirmLegalValue, { params: { draftId: id } })
    expect(late.body).toMatchObject({ code: "legal_value.not_ready" })
  })
})

describe("a school", () => {
  it("reads figures and proposes none", async () => {
    const member = api.device()
    const { email } = await addMember(api.db.admin, await addOrganization(api.db.admin), 1)
    await member.logIn(email)
    expect((await member.call(draftLegalValue, { body: smic })).body).toMatchObject({ code: "access.denied" })
    expect((await member.call(legalValueHistory)).body).toMatchObject({ code: "access.denied" })
  })
})
