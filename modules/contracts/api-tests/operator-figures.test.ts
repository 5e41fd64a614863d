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
import { contractHistory, updateContract } from "@jalon/contracts/wire"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import {
  abandonLegalValue,
  confirmLegalValue,
  draftLegalValue,
  getLegalValueDraft,
  legalValueHistory,
  listChangedCodes,
  listLegalValues,
} from "@jalon/legal-values/wire"
import { schoolAdministrativeBasicData } from "@jalon/organizations/wire"
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

describe("a code of the official forms", () => {
  const code = {
    name: "code.contrat_derogation.70",
    from: "2026-11-01",
    value: { label: "Dérogation nouvelle", group: "–" },
    source: "Notice 51649#10 imaginée pour l’essai",
    uncertain: false,
    reason: "La notice est parue avec du retard.",
  }

  it("is offered once confirmed, kept by a contract, printed, counted when it ends, then told as a former one", async () => {
    const school = await openContractSchool(api)
    const contractId = await school.create(COMING)
    const save = () =>
      school.office.call(updateContract, {
        params: { contractId },
        body: { changes: { contrat_derogation: "70" } },
      })
    expect((await save()).body).toMatchObject({
      code: "request.invalid",
      fields: { contrat_derogation: "Ce code n’est pas dans la liste." },
    })
    const id = await draft(code)
    await preview(id)
    expect(await shown(id)).toMatchObject({ state: "ready", effect: { touched: 0, samples: [] } })
    await operator.call(confirmLegalValue, { params: { draftId: id } })
    await worker.run(applyLegalValueDraft, { draftId: id }, 0)
    // Guests fill forms too: it is read without an account.
    const { body } = await api.device().call(listChangedCodes)
    expect(body).toMatchObject({
      lists: {
        contrat_derogation: expect.arrayContaining([
          { code: "70", label: "Dérogation nouvelle", valid_from: "2026-11-01", valid_to: null },
        ]),
      },
    })
    expect((await save()).status).toBe(200)
    const finding = async () => (await school.get(contractId)).findings.find(({ rule }) => rule === "FMT-15")
    expect((await finding())?.verdict).toBe("ok")
    const { body: lists } = await school.office.call(schoolAdministrativeBasicData)
    expect((lists as { lists: { contrat_derogation: object[] } }).lists.contrat_derogation).toContainEqual({
      code: "70",
      label: "Dérogation nouvelle",
    })

    const end = await draft({
      ...code,
      until: "2026-11-10" as never,
      reason: "La notice suivante l’a retiré.",
    })
    await preview(end)
    expect(await shown(end)).toMatchObject({
      effect: { touched: 1, touched_schools: 1, signed: 0, rows: [{ view: "to_complete" }] },
    })
    await operator.call(confirmLegalValue, { params: { draftId: end } })
    await worker.run(applyLegalValueDraft, { draftId: end }, 0)
    expect(await finding()).toMatchObject({
      verdict: "warning",
      message: expect.stringContaining("ancienne version du formulaire"),
    })
    // What was chosen stays chosen; nobody is told that it never existed.
    expect((await school.get(contractId)).fields.contrat_derogation).toBe("70")
    const { body: history } = await school.office.call(contractHistory, { params: { contractId } })
    expect(JSON.stringify(history)).toContain("Dérogation nouvelle")
  })

  it("is refused when it is unlikely", async () => {
    const { body } = await operator.call(draftLegalValue, {
      body: { ...smic, ...code, name: "code.diplome.95", value: { label: "Diplôme lunaire", group: "Bac" } },
    })
    expect(body).toMatchObject({
      code: "legal_value.doubtful",
      message: expect.stringContaining("n’en connaissent pas le niveau"),
    })
  })
})
