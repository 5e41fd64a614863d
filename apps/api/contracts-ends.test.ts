import { randomUUID } from "node:crypto"
import {
  type AmendmentType,
  amendmentKeys,
  fieldsOf,
  opensField,
  type RuptureReason,
  ruptureReasons,
} from "@jalon/contracts/rules"
import { addContractWorld, type ContractWorld } from "@jalon/contracts/testing"
import {
  type Amendment,
  amendmentPaperFile,
  applyAmendmentPay,
  type ContractRecord,
  changeAmendment,
  contractHistory,
  createAmendment,
  createContract,
  finishRuptureTask,
  getAmendment,
  getContract,
  listAmendments,
  moveAmendment,
  moveContract,
  type PayLineBox,
  prepareRupture,
  recordRupture,
  rupturePaperFile,
  updateContract,
} from "@jalon/contracts/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { typography } from "@jalon/kernel"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let school: number
let device: Device
let world: ContractWorld
beforeAll(async () => {
  api = await startTestApi()
  school = await addOrganization(api.db.admin)
  world = await addContractWorld(api.db.admin, school)
  device = await api.as(await addMember(api.db.admin, school, 2))
})
afterAll(() => api.close())

const get = async (contractId: string): Promise<ContractRecord> => {
  const { status, body } = await device.call(getContract, { params: { contractId } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.contract as ContractRecord
}

/** What the parties agreed on: a contract that began in September. */
const TYPED = {
  contrat_date_conclusion: "2026-09-01",
  contrat_date_debut: "2026-09-07",
  contrat_date_debut_pratique: "2026-09-07",
  contrat_date_fin: "2028-09-06",
  contrat_duree_hebdo_heures: 35,
  contrat_duree_hebdo_minutes: 0,
  contrat_travail_risque: false,
  lieu_formation_identique: true,
  remuneration_smc_mensuel_cents: 190_000,
}

/** A contract that stands where it is told to; its passages until there are proven elsewhere. */
const aContract = async (status: string, boxes: object = {}): Promise<string> => {
  const { body } = await device.call(createContract, {
    body: { contract_type: "apprentissage", student_id: world.studentId },
  })
  const contractId = String(body.id)
  const saved = await device.call(updateContract, { params: { contractId }, body: { changes: TYPED } })
  expect(saved.status).toBe(200)
  await api.db.admin.query("update contract set status = $2, boxes = boxes || $3::jsonb where id = $1", [
    contractId,
    status,
    JSON.stringify(boxes),
  ])
  return contractId
}

const move = (contractId: string, key: "reject" | "transmitAgain" | "declareTransmitted", given = {}) =>
  device.call(moveContract, { params: { contractId }, body: { move: key, given } })

describe("a file sent back", () => {
  const keepFrozen = (contractId: string) =>
    api.db.admin.query(
      `insert into contract_version (id, organization_id, contract_id, version, boxes, reason)
       select $2, organization_id, id, 1, boxes, 'frozen' from contract where id = $1`,
      [contractId, randomUUID()],
    )

  it("goes again as it was signed, and not once a signed box has changed", async () => {
    const contractId = await aContract("rejected")
    await keepFrozen(contractId)
    const offered = async () => (await get(contractId)).moves.find(({ move: key }) => key === "transmitAgain")
    expect((await offered())?.reasons).toEqual([])
    await device.call(updateContract, {
      params: { contractId },
      body: { changes: { employeur_denomination: "Garage du Pont Noir" } },
    })
    expect((await offered())?.reasons).toEqual([
      typography("Une donnée signée a changé : le contrat doit être signé à nouveau."),
    ])
    expect((await move(contractId, "transmitAgain")).body.code).toBe("contract.move_refused")
    await device.call(updateContract, {
      params: { contractId },
      body: { changes: { employeur_denomination: "Garage du Pont Rouge" } },
    })
    expect((await move(contractId, "transmitAgain")).body.status).toBe("to_transmit")
  })

  it("is late by the day it was sent, not by today", async () => {
    const contractId = await aContract("to_transmit")
    const late = async () => (await get(contractId)).findings.find(({ rule }) => rule === "DEP-08")?.verdict
    expect(await late()).toBe("warning")
    expect((await move(contractId, "declareTransmitted", { transmitted_on: "2026-09-10" })).status).toBe(200)
    expect(await late()).toBe("ok")
  })
})

const aFile = async (name: string): Promise<string> => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at)
     values ($1, $2, $3, $4, 1, 1, 'application/pdf', '', 'clean', now())`,
    [id, school, `k/${id}`, name],
  )
  return id
}

const told = async (contractId: string) => {
  const { body } = await device.call(contractHistory, { params: { contractId }, query: {} })
  return body.results as { what: string; changes: { label: string; after: string | null }[] }[]
}

const APPRENTICESHIP = (Object.keys(ruptureReasons) as RuptureReason[]).filter((reason) =>
  (ruptureReasons[reason].contracts as readonly string[]).includes("apprentissage"),
)

/** A rupture in order: signed by whom it must be, with its document. */
const aRupture = async (reason: RuptureReason, more: object = {}) => ({
  reason,
  last_day: "2026-11-13",
  written_on: "2026-11-12",
  signed_by: [...ruptureReasons[reason].signers],
  file_id: await aFile("rupture.pdf"),
  accepts_warnings: true,
  ...more,
})

describe("a rupture", () => {
  it.each(APPRENTICESHIP)("is recorded for the reason %s, with all that follows", async (reason) => {
    const contractId = await aContract("engaged")
    const { status, body } = await device.call(recordRupture, {
      params: { contractId },
      body: await aRupture(reason),
    })
    expect({ status, message: body.message }).toMatchObject({ status: 200 })
    const contract = await get(contractId)
    const isCancelled = reason === "non_demarrage"
    expect(contract).toMatchObject({
      status: isCancelled ? "cancelled" : "broken",
      badge: { label: isCancelled ? "Annulé" : "Rompu" },
      boxes: { contrat_motif_rupture: reason },
      deadline: { label: expect.stringContaining("l’OPCO") },
    })
    expect(contract.boxes.contrat_date_rupture ?? null).toBe(isCancelled ? null : "2026-11-13")
    expect(contract.pieces.find(({ code }) => code === "rupture")?.file?.name).toBe("rupture.pdf")
    const [first] = await told(contractId)
    expect(first?.changes).toContainEqual({
      label: "Dernier jour du contrat",
      before: null,
      after: "13/11/2026",
    })
  })

  it("asks for the last day, the signatures and the document, each under its box", async () => {
    const contractId = await aContract("engaged")
    const body = await aRupture("commun_accord", { last_day: "2026-09-01", signed_by: [], file_id: null })
    const refused = await device.call(recordRupture, { params: { contractId }, body })
    expect(refused.body).toMatchObject({
      code: "contract.rupture_refused",
      fields: {
        last_day: typography("La date de rupture doit être comprise entre le début et la fin du contrat."),
        signed_by: expect.stringContaining("signature"),
        file_id: "Joignez le document de rupture.",
      },
    })
    expect((await get(contractId)).status).toBe("engaged")
  })

  it("is recorded whole or not at all", async () => {
    const contractId = await aContract("engaged")
    const body = await aRupture("commun_accord", { file_id: randomUUID() })
    const refused = await device.call(recordRupture, { params: { contractId }, body })
    expect(refused.body.code).toBe("contract.file_unknown")
    const { rows } = await api.db.admin.query(
      `select c.status, c.rupture, c.broken_on, (select count(*)::int from contract_piece p where p.contract_id = c.id) as pieces,
         (select count(*)::int from contract_move m where m.contract_id = c.id and m.move = 'break') as moves
       from contract c where c.id = $1`,
      [contractId],
    )
    expect(rows).toEqual([{ status: "engaged", rupture: null, broken_on: null, pieces: 0, moves: 0 }])
  })

  it("waits until warnings were read: a reason out of its window, a notice not kept", async () => {
    const contractId = await aContract("engaged")
    const resigns = await aRupture("demission_apprenti", {
      probation_last_day: "2026-10-30",
      mediator_on: "2026-11-09",
      accepts_warnings: false,
    })
    const refused = await device.call(recordRupture, { params: { contractId }, body: resigns })
    expect(refused.body).toMatchObject({
      code: "contract.rupture_warnings",
      fields: { last_day: expect.stringContaining("21/11/2026") },
    })
    const free = await device.call(prepareRupture, {
      params: { contractId },
      query: {
        reason: "periode_probatoire_employeur",
        last_day: "2026-11-13",
        probation_last_day: "2026-10-30",
      },
    })
    expect(free.body.preparation).toMatchObject({
      probation: { days: 45, is_reached: true, source: "Code du travail, L6222-18" },
      findings: expect.arrayContaining([expect.objectContaining({ rule: "RUP-02", severity: "warning" })]),
    })
    const done = await device.call(recordRupture, {
      params: { contractId },
      body: { ...resigns, accepts_warnings: true },
    })
    expect(done.status).toBe(200)
  })

  it("is signed by the representative of a minor", async () => {
    const contractId = await aContract("engaged", { apprenti_date_naissance: "2010-01-10" })
    const body = await aRupture("periode_probatoire_apprenti")
    const refused = await device.call(recordRupture, { params: { contractId }, body })
    expect(refused.body.fields).toHaveProperty("signed_by", expect.stringContaining("représentant légal"))
    const signed = { ...body, signed_by: ["person" as const, "representative" as const] }
    expect((await device.call(recordRupture, { params: { contractId }, body: signed })).status).toBe(200)
  })

  it("says what is due to the day, and keeps the student in training for six months", async () => {
    const contractId = await aContract("engaged", {
      formation_niveau: 6,
      convention_financement: [{ annee: 1, prise_en_charge_opco_cents: 800_000 }],
    })
    const draft = {
      reason: "commun_accord" as const,
      last_day: "2027-01-15",
      probation_last_day: "2026-11-13",
    }
    const { body } = await device.call(prepareRupture, { params: { contractId }, query: draft })
    // 131 days of 365, and the whole contribution once the free days are over.
    expect(body.preparation).toMatchObject({
      funding: {
        days: 131,
        year_cents: 800_000,
        due_cents: 287_123,
        contribution_cents: 75_000,
        opco_cents: 212_123,
      },
      trainee: { from: "2027-01-16", until: "2027-07-15" },
      has_act: true,
      needed_signers: ["employer", "person"],
    })
    expect((body.preparation as { tasks: { key: string }[] }).tasks.map(({ key }) => key)).toEqual([
      "tell_opco",
      "tell_center",
      "certificate",
      "follow_up",
      "balance",
    ])
    await device.call(recordRupture, {
      params: { contractId },
      body: await aRupture("commun_accord", { last_day: "2026-11-13" }),
    })
    const { rows } = await api.db.admin.query(
      "select status, status_since::text from student where id = $1",
      [world.studentId],
    )
    expect(rows).toEqual([{ status: "RUPTURANT", status_since: "2026-11-14" }])
  })

  it("counts down to the next thing to do, as each is done; the history tells it", async () => {
    const contractId = await aContract("engaged")
    await device.call(recordRupture, { params: { contractId }, body: await aRupture("commun_accord") })
    const finish = (task: "tell_opco" | "certificate", done_on: string | null) =>
      device.call(finishRuptureTask, { params: { contractId, task }, body: { done_on } })
    expect((await finish("tell_opco", "2026-11-14")).status).toBe(200)
    expect((await get(contractId)).deadline?.on).toBe("2027-03-13")
    await finish("certificate", "2026-11-14")
    const [last] = await told(contractId)
    expect(last).toMatchObject({
      what: "Suites de la rupture",
      changes: [{ before: null, after: "14/11/2026" }],
    })
    await finish("tell_opco", null)
    expect((await get(contractId)).deadline?.label).toContain("l’OPCO")
    const other = await aContract("engaged")
    const unknown = await device.call(finishRuptureTask, {
      params: { contractId: other, task: "tell_opco" },
      body: { done_on: null },
    })
    expect(unknown.body.code).toBe("contract.task_unknown")
  })

  it("is not undone, nor recorded twice, nor before the contract begins", async () => {
    const contractId = await aContract("engaged")
    const body = await aRupture("commun_accord")
    await device.call(recordRupture, { params: { contractId }, body })
    expect((await get(contractId)).moves.filter(({ reasons }) => reasons.length === 0)).toEqual([])
    expect((await device.call(recordRupture, { params: { contractId }, body })).body.code).toBe(
      "contract.move_refused",
    )
    const early = await aContract("signed", {
      contrat_date_debut: "2099-01-05",
      contrat_date_fin: "2100-12-31",
    })
    const refused = await device.call(recordRupture, {
      params: { contractId: early },
      body: { ...body, last_day: "2099-02-01" },
    })
    expect(refused.body).toMatchObject({
      code: "contract.move_refused",
      message: typography("Le contrat n'a pas commencé : annulez-le plutôt que de le rompre."),
    })
    const draft = await aContract("draft")
    expect((await device.call(recordRupture, { params: { contractId: draft }, body })).body.code).toBe(
      "contract.move_refused",
    )
  })

  it("prints its act and the word to the OPCO, before and after it is recorded", async () => {
    const contractId = await aContract("engaged")
    const print = (paper: "act" | "notice", query: object) =>
      device.call(rupturePaperFile, { params: { contractId, paper }, query })
    expect((await print("act", {})).body.code).toBe("contract.rupture_incomplete")
    const letter = await print("act", { reason: "faute_grave", last_day: "2026-11-13" })
    expect(letter.body.code).toBe("contract.no_act")
    const agreed = { reason: "commun_accord", last_day: "2026-11-13" }
    for (const paper of ["act", "notice"] as const) {
      const { status, bytes } = await print(paper, agreed)
      expect({ paper, status }).toEqual({ paper, status: 200 })
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
    }
    await device.call(recordRupture, { params: { contractId }, body: await aRupture("commun_accord") })
    expect((await print("notice", {})).status).toBe(200)
  })

  it("belongs to the school's office, and to that school alone", async () => {
    const contractId = await aContract("engaged")
    const body = await aRupture("commun_accord")
    const teacher = await api.as(await addMember(api.db.admin, school, 5))
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
    const params = { contractId }
    expect((await teacher.call(recordRupture, { params, body })).body.code).toBe("access.denied")
    expect((await teacher.call(prepareRupture, { params, query: {} })).body.code).toBe("access.denied")
    expect((await stranger.call(recordRupture, { params, body })).body.code).toBe("not_found")
    expect((await stranger.call(prepareRupture, { params, query: {} })).body.code).toBe("not_found")
    expect((await get(contractId)).status).toBe("engaged")
  })
})

/** A draft amendment of one type on an engaged contract. */
const anAmendment = async (type: AmendmentType, boxes: object = {}) => {
  const contractId = await aContract("engaged", { contrat_numero_deca: "035202609000123", ...boxes })
  const { status, body } = await device.call(createAmendment, { params: { contractId }, body: { type } })
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return { contractId, amendmentId: String(body.id) }
}
type Ids = Awaited<ReturnType<typeof anAmendment>>

const amended = async (params: Ids): Promise<Amendment> =>
  (await device.call(getAmendment, { params })).body.amendment as Amendment

const write = (
  params: Ids,
  body: {
    changes?: ContractRecord["boxes"]
    effect_on?: string
    pieces?: { convention?: string; duration?: string }
  },
) => device.call(changeAmendment, { params, body })

const step = (
  params: Ids,
  move: Amendment["moves"][number]["move"],
  given: Record<string, string> = {},
  accepts_warnings = true,
) => device.call(moveAmendment, { params, body: { move, given, accepts_warnings } })

const NEW_TUTOR = { maitre1_nom: "VILLENAVE", maitre1_prenom: "Agathe" }

describe("an amendment", () => {
  it.each(amendmentKeys)("of type %s changes what it may, and nothing else", async (type) => {
    const params = await anAmendment(type)
    const { editable } = await amended(params)
    expect(editable.length).toBeGreaterThan(0)
    expect(editable.filter((key) => !opensField(type, key))).toEqual([])
    const closed = fieldsOf("apprentissage")
      .map(({ key }) => key)
      .filter((key) => !editable.includes(key))
    const refused = await write(params, { changes: Object.fromEntries(closed.map((key) => [key, null])) })
    expect(refused.body.code).toBe("contract.amendment_box")
    expect(Object.keys(refused.body.fields as object).toSorted()).toEqual(closed.toSorted())
    // One box too many refuses those that may change too.
    const [open, other] = [editable[0] ?? "", closed.find((key) => !opensField(type, key)) ?? ""]
    const both = await write(params, { changes: { [open]: null, [other]: null } })
    expect(Object.keys(both.body.fields as object)).toEqual([other])
    const allowed = await write(params, {
      changes: Object.fromEntries(editable.map((key) => [key, null])),
    })
    expect(allowed.status).toBe(200)
  })

  it("goes from its draft to engaged on paper, and only then changes the contract", async () => {
    const params = await anAmendment("36")
    const { contractId } = params
    const empty = await step(params, "declareReady")
    expect(empty.body).toMatchObject({
      code: "contract.amendment_refused",
      message: expect.stringContaining("Aucune case ne change"),
    })
    await write(params, { changes: NEW_TUTOR, effect_on: "2026-12-01" })
    const draft = await amended(params)
    expect(draft).toMatchObject({
      rank: 1,
      status: "draft",
      effect_on: "2026-12-01",
      deadline: { on: "2026-12-07" },
      changes: [
        { label: "Nom de naissance", before: "TASSIGNY", after: "VILLENAVE" },
        { label: "Prénom", before: "Marc", after: "Agathe" },
      ],
    })
    expect(draft.findings.filter(({ severity }) => severity === "blocking")).toEqual([])
    expect((await step(params, "signOnPaper")).body.code).toBe("contract.amendment_step")
    expect((await step(params, "declareReady")).status).toBe(200)
    expect((await write(params, { changes: { maitre1_nom: "AUTRE" } })).body.code).toBe(
      "contract.amendment_locked",
    )
    expect((await step(params, "signOnPaper")).body.fields).toHaveProperty(["given.signed_amendment"])
    const signed = await step(params, "signOnPaper", {
      signed_amendment: await aFile("avenant.pdf"),
      signature_employeur_date: "2026-11-20",
      signature_apprenti_date: "2026-11-21",
    })
    expect(signed.body.amendment).toMatchObject({ status: "signed", badge: { label: "À transmettre" } })
    expect((await get(contractId)).boxes.maitre1_nom).toBe("TASSIGNY")
    const sent = await step(params, "declareTransmitted", { transmitted_on: "2026-11-23" })
    expect(sent.body.amendment).toMatchObject({ status: "transmitted", deadline: { on: "2026-12-13" } })
    const engaged = await step(params, "accept", { answered_on: "2026-12-02" })
    expect(engaged.body.amendment).toMatchObject({
      status: "engaged",
      changes: [
        { before: "TASSIGNY", after: "VILLENAVE" },
        { before: "Marc", after: "Agathe" },
      ],
    })
    const contract = await get(contractId)
    expect(contract).toMatchObject({
      status: "engaged",
      boxes: { ...NEW_TUTOR, contrat_type: expect.not.stringMatching(/^3/) },
      versions: [{ reason: "before_amendment" }],
    })
    expect(contract.boxes.signature_employeur_date).toBeUndefined()
    expect(contract.pieces.find(({ code }) => code === "avenant_1_signed")?.label).toBe(
      "Avenant n°\u00a01 signé",
    )
    const what = (await told(contractId)).map((one) => one.what)
    expect(what.slice(0, 3).some((one) => one.includes("Avenant") && one.includes("Engagé"))).toBe(true)
    expect(what.some((one) => one.includes("Avenant") && one.includes("créé"))).toBe(true)
  })

  it("is refused, corrected with its signatures void, or given up", async () => {
    const params = await anAmendment("36")
    await write(params, { changes: NEW_TUTOR, effect_on: "2026-12-01" })
    await step(params, "declareReady")
    await step(params, "signOnPaper", {
      signed_amendment: await aFile("avenant.pdf"),
      signature_employeur_date: "2026-11-20",
      signature_apprenti_date: "2026-11-21",
    })
    await step(params, "declareTransmitted", { transmitted_on: "2026-11-23" })
    expect((await step(params, "refuse", { answered_on: "2026-12-02" })).body.fields).toHaveProperty([
      "given.reason",
    ])
    await step(params, "refuse", { answered_on: "2026-12-02", reason: "Maître d’apprentissage inconnu" })
    expect((await get(params.contractId)).boxes.maitre1_nom).toBe("TASSIGNY")
    await step(params, "correct")
    const { rows } = await api.db.admin.query("select boxes from contract_amendment where id = $1", [
      params.amendmentId,
    ])
    expect(rows).toEqual([{ boxes: { ...NEW_TUTOR, contrat_date_effet_avenant: "2026-12-01" } }])
    expect((await step(params, "cancel", { reason: "Sans objet" })).body.amendment).toMatchObject({
      status: "cancelled",
    })
    const next = await device.call(createAmendment, { params, body: { type: "37" } })
    expect(next.body.rank).toBe(2)
  })

  it("is alone: another one waits until it is over", async () => {
    const { contractId } = await anAmendment("36")
    const second = await device.call(createAmendment, { params: { contractId }, body: { type: "33" } })
    expect(second.body.code).toBe("contract.amendment_open")
    const other = await device.call(createAmendment, { params: { contractId }, body: { type: "30" } })
    expect(other.body.code).toBe("contract.amendment_type")
    const draft = await aContract("to_check")
    const early = await device.call(createAmendment, { params: { contractId: draft }, body: { type: "36" } })
    expect(early.body.code).toBe("contract.move_refused")
  })

  it("that prolongs needs a later end, within a year, and pay for it", async () => {
    const params = await anAmendment("33")
    const blocking = async () =>
      (await amended(params)).findings
        .filter(({ severity }) => severity === "blocking")
        .map(({ rule }) => rule)
    await write(params, { changes: { contrat_date_fin: "2029-10-01" }, effect_on: "2028-07-01" })
    expect(await blocking()).toEqual(expect.arrayContaining(["DUR-02", "pay_line"]))
    await write(params, {
      changes: { contrat_date_fin: "2029-08-31", formation_date_fin_epreuves: "2029-06-30" },
    })
    expect(await blocking()).not.toContain("DUR-02")
    expect((await device.call(applyAmendmentPay, { params })).status).toBe(200)
    expect(await blocking()).not.toContain("pay_line")
    const tutor = await anAmendment("37")
    expect((await device.call(applyAmendmentPay, { params: tutor })).body.code).toBe("contract.amendment_box")
  })

  it("asks for the agreements its type must be joined by, and keeps them", async () => {
    const params = await anAmendment("38")
    await write(params, {
      changes: { lieu_formation_denomination: "Site de Cesson" },
      effect_on: "2026-12-01",
    })
    const rules = async () => (await amended(params)).findings.map(({ rule }) => rule)
    expect(await rules()).toContain("convention_annex")
    await write(params, { pieces: { convention: await aFile("annexe.pdf") } })
    expect(await rules()).not.toContain("convention_annex")
    expect((await amended(params)).pieces).toMatchObject([{ piece: "convention", file_name: "annexe.pdf" }])
  })

  it("waits until warnings were read", async () => {
    const lines = (await get(await aContract("engaged"))).boxes.remunerations as PayLineBox[]
    const at = (taux: number) => lines.map((line) => ({ ...line, taux }))
    const hired = { remuneration_salaire_embauche_cents: 190_000 }
    const params = await anAmendment("36", { remunerations: at(100), ...hired })
    await write(params, { changes: { remunerations: at(80) }, effect_on: "2026-12-01" })
    const { findings } = await amended(params)
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: "REM-12", severity: "warning", field: "remunerations" }),
    )
    expect(findings.filter(({ severity }) => severity === "blocking")).toEqual([])
    expect((await step(params, "declareReady", {}, false)).body.code).toBe("contract.amendment_warnings")
    expect((await step(params, "declareReady")).status).toBe(200)
  })

  it("prints its form and what it changes, without the sealed number", async () => {
    const params = await anAmendment("36")
    await write(params, { changes: NEW_TUTOR, effect_on: "2026-12-01" })
    for (const paper of ["form", "summary"] as const) {
      const { status, bytes } = await device.call(amendmentPaperFile, { params: { ...params, paper } })
      expect({ paper, status, head: bytes.subarray(0, 5).toString() }).toEqual({
        paper,
        status: 200,
        head: "%PDF-",
      })
    }
  })

  it("belongs to the school's office, and to that school alone", async () => {
    const params = await anAmendment("36")
    const teacher = await api.as(await addMember(api.db.admin, school, 5))
    const stranger = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 2))
    const { contractId } = params
    for (const [someone, code] of [
      [teacher, "access.denied"],
      [stranger, "not_found"],
    ] as const) {
      expect((await someone.call(listAmendments, { params: { contractId } })).body.code).toBe(code)
      expect((await someone.call(getAmendment, { params })).body.code).toBe(code)
      expect(
        (await someone.call(createAmendment, { params: { contractId }, body: { type: "36" } })).body.code,
      ).toBe(code)
      expect((await someone.call(changeAmendment, { params, body: { changes: NEW_TUTOR } })).body.code).toBe(
        code,
      )
      expect((await someone.call(moveAmendment, { params, body: { move: "cancel" } })).body.code).toBe(code)
    }
    // Nor is it reached through another contract of the same school.
    const elsewhere = { ...params, contractId: await aContract("engaged") }
    expect((await device.call(getAmendment, { params: elsewhere })).body.code).toBe("not_found")
    expect(
      (await device.call(changeAmendment, { params: elsewhere, body: { changes: NEW_TUTOR } })).body.code,
    ).toBe("not_found")
  })
})
