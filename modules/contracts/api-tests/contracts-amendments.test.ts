import { isJpeg } from "@jalon/api/testing"
import {
  type AmendmentStep,
  type AmendmentType,
  amendmentKeys,
  fieldsOf,
  opensField,
} from "@jalon/contracts/rules"
import {
  type Amendment,
  amendmentDocumentFile,
  amendmentDocumentPage,
  applyAmendmentPay,
  type ContractRecord,
  changeAmendment,
  createAmendment,
  getAmendment,
  listAmendments,
  moveAmendment,
  type PayLineValue,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

/** A draft amendment of one type on an engaged contract. */
const anAmendment = async (type: AmendmentType, fields: object = {}) => {
  const contractId = await school.begun("engaged", { contrat_numero_deca: "035202609000123", ...fields })
  const { status, body } = await school.office.call(createAmendment, {
    params: { contractId },
    body: { type },
  })
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  return { contractId, amendmentId: String(body.id) }
}
type Ids = Awaited<ReturnType<typeof anAmendment>>

const amended = async (params: Ids): Promise<Amendment> =>
  (await school.office.call(getAmendment, { params })).body.amendment as Amendment

const write = (
  params: Ids,
  body: {
    changes?: ContractRecord["fields"]
    effect_on?: string
    seen?: ContractRecord["fields"]
    attachments?: { convention?: string; duration?: string }
  },
  by = school.office,
) => by.call(changeAmendment, { params, body })

const step = (
  params: Ids,
  move: AmendmentStep,
  given: Record<string, string> = {},
  accepts_warnings = true,
) => school.office.call(moveAmendment, { params, body: { move, given, accepts_warnings } })

/** A step that must be open. */
const pass = async (...asked: Parameters<typeof step>): Promise<void> => {
  const { status, body } = await step(...asked)
  expect({ step: asked[1], status, body: status === 200 ? null : body }).toMatchObject({ status: 200 })
}

const NEW_TUTOR = { maitre1_nom: "VILLENAVE", maitre1_prenom: "Agathe" }

describe("an amendment", () => {
  it("[R-13] written by two at once loses nothing: a field that changed since it was seen is told, the others are kept", async () => {
    const params = await anAmendment("36")
    const colleague = await school.member(2)
    const { maitre1_nom = null, maitre1_prenom = null } = (await amended(params)).fields
    const seen = { maitre1_nom, maitre1_prenom, contrat_date_effet_avenant: null }
    await write(params, { changes: { maitre1_nom: "VILLENAVE" }, effect_on: "2026-11-16", seen })
    const { status, body } = await write(
      params,
      { changes: { maitre1_nom: "OSTERMANN", maitre1_prenom: "Agathe" }, effect_on: "2026-11-17", seen },
      colleague,
    )
    expect({ status, conflicts: body.conflicts }).toEqual({
      status: 200,
      conflicts: ["maitre1_nom", "contrat_date_effet_avenant"],
    })
    const after = await amended(params)
    expect(after.fields).toMatchObject(NEW_TUTOR)
    expect(after.effect_on).toBe("2026-11-16")
    // Who has seen the other value may change it, also back to what the contract says.
    const back = await write(
      params,
      { changes: { maitre1_nom }, seen: { maitre1_nom: "VILLENAVE" } },
      colleague,
    )
    expect(back.body.conflicts).toEqual([])
    expect((await amended(params)).changes.map(({ key }) => key)).toEqual(["maitre1_prenom"])
  })

  it.each(amendmentKeys)("of type %s changes what it may, and nothing else", async (type) => {
    const params = await anAmendment(type)
    const { editable } = await amended(params)
    expect(editable.length).toBeGreaterThan(0)
    expect(editable.filter((key) => !opensField(type, key))).toEqual([])
    const closed = fieldsOf("apprentissage")
      .map(({ key }) => key)
      .filter((key) => !editable.includes(key))
    const refused = await write(params, { changes: Object.fromEntries(closed.map((key) => [key, null])) })
    expect(refused.body.code).toBe("contract.amendment_field")
    expect(Object.keys(refused.body.fields as object).toSorted()).toEqual(closed.toSorted())
    // One field too many refuses those that may change too.
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
      signed_amendment: await school.file("avenant.pdf"),
      signature_employeur_date: addDays(today(), -2),
      signature_apprenti_date: addDays(today(), -1),
    })
    expect(signed.body.amendment).toMatchObject({ status: "signed", badge: { label: "À transmettre" } })
    expect((await school.get(contractId)).fields.maitre1_nom).toBe("TASSIGNY")
    const sent = await step(params, "declareTransmitted", { transmitted_on: today() })
    expect(sent.body.amendment).toMatchObject({
      status: "transmitted",
      deadline: { on: addDays(today(), 20) },
    })
    const engaged = await step(params, "accept", { answered_on: today() })
    expect(engaged.body.amendment).toMatchObject({
      status: "engaged",
      changes: [
        { before: "TASSIGNY", after: "VILLENAVE" },
        { before: "Marc", after: "Agathe" },
      ],
    })
    const contract = await school.get(contractId)
    expect(contract).toMatchObject({
      status: "engaged",
      fields: { ...NEW_TUTOR, contrat_type: expect.not.stringMatching(/^3/) },
      versions: [{ reason: "before_amendment" }],
    })
    expect(contract.fields.signature_employeur_date).toBeUndefined()
    expect(contract.attachments.find(({ code }) => code === "avenant_1_signed")?.label).toBe(
      "Avenant n°\u00a01 signé",
    )
    const what = (await school.told(contractId)).map((one) => one.what)
    expect(what.slice(0, 3).some((one) => one.includes("Avenant") && one.includes("Engagé"))).toBe(true)
    expect(what.some((one) => one.includes("Avenant") && one.includes("créé"))).toBe(true)
  })

  it("is refused, corrected with its signatures void, or given up", async () => {
    const params = await anAmendment("36")
    await write(params, { changes: NEW_TUTOR, effect_on: "2026-12-01" })
    await pass(params, "declareReady")
    await pass(params, "signOnPaper", {
      signed_amendment: await school.file("avenant.pdf"),
      signature_employeur_date: addDays(today(), -2),
      signature_apprenti_date: addDays(today(), -1),
    })
    await pass(params, "declareTransmitted", { transmitted_on: today() })
    expect((await step(params, "refuse", { answered_on: today() })).body).toHaveProperty([
      "fields",
      "given.reason",
    ])
    await pass(params, "refuse", { answered_on: today(), reason: "Maître d’apprentissage inconnu" })
    expect((await school.get(params.contractId)).fields.maitre1_nom).toBe("TASSIGNY")
    await pass(params, "correct")
    const { rows } = await api.db.admin.query("select fields from contract_amendment where id = $1", [
      params.amendmentId,
    ])
    expect(rows).toEqual([{ fields: { ...NEW_TUTOR, contrat_date_effet_avenant: "2026-12-01" } }])
    expect((await step(params, "cancel", { reason: "Sans objet" })).body.amendment).toMatchObject({
      status: "cancelled",
    })
    const next = await school.office.call(createAmendment, { params, body: { type: "37" } })
    expect(next.body.rank).toBe(2)
  })

  it("is alone: another one waits until it is over", async () => {
    const { contractId } = await anAmendment("36")
    const second = await school.office.call(createAmendment, { params: { contractId }, body: { type: "33" } })
    expect(second.body.code).toBe("contract.amendment_open")
    const other = await school.office.call(createAmendment, { params: { contractId }, body: { type: "30" } })
    expect(other.body.code).toBe("contract.amendment_type")
    const draft = await school.begun("to_check")
    const early = await school.office.call(createAmendment, {
      params: { contractId: draft },
      body: { type: "36" },
    })
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
    expect((await school.office.call(applyAmendmentPay, { params })).status).toBe(200)
    expect(await blocking()).not.toContain("pay_line")
    const tutor = await anAmendment("37")
    expect((await school.office.call(applyAmendmentPay, { params: tutor })).body.code).toBe(
      "contract.amendment_field",
    )
  })

  it("that prolongs is paid as the last year of the contract, or with points on top for a disability", async () => {
    const ends = { contrat_date_fin: "2029-08-31", formation_date_fin_epreuves: "2029-06-30" }
    const lastRates = async (type: AmendmentType) => {
      const params = await anAmendment(type)
      await write(params, { changes: ends, effect_on: "2028-07-01" })
      await school.office.call(applyAmendmentPay, { params })
      const { fields, former, findings } = await amended(params)
      const rateOf = (lines: unknown) => (lines as PayLineValue[]).at(-1)?.taux ?? 0
      const told = findings.filter(({ severity }) => severity === "blocking").map(({ rule }) => rule)
      return { before: rateOf(former.remunerations), after: rateOf(fields.remunerations), told }
    }
    const failed = await lastRates("33")
    expect(failed.after).toBe(failed.before)
    expect(failed.told).toEqual([])
    await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: true })
    const disabled = await lastRates("34")
    expect(disabled.after).toBe(disabled.before + 15)
    expect(disabled.told).toEqual([])
  })

  it("asks for the agreements its type must be joined by, and keeps them", async () => {
    const params = await anAmendment("38")
    await write(params, {
      changes: { lieu_formation_denomination: "Site de Cesson" },
      effect_on: "2026-12-01",
    })
    const rules = async () => (await amended(params)).findings.map(({ rule }) => rule)
    expect(await rules()).toContain("convention_annex")
    await write(params, { attachments: { convention: await school.file("annexe.pdf") } })
    expect(await rules()).not.toContain("convention_annex")
    expect((await amended(params)).attachments).toMatchObject([
      { attachment: "convention", file_name: "annexe.pdf" },
    ])
  })

  it("waits until warnings were read", async () => {
    const lines = (await school.get(await school.begun("engaged"))).fields.remunerations as PayLineValue[]
    const at = (taux: number) => lines.map((line) => ({ ...line, taux }))
    const hired = { remuneration_salaire_embauche_cents: 190_000 }
    const params = await anAmendment("36", { remunerations: at(100), ...hired })
    await write(params, { changes: { remunerations: at(80) }, effect_on: "2026-12-01" })
    const { findings, fields } = await amended(params)
    // What a rate comes to by month follows it.
    const [line] = fields.remunerations as PayLineValue[]
    const [least] = lines
    expect(line?.salaire_brut_cents).toBe(
      Math.round(((least?.salaire_brut_cents ?? 0) * 80) / (least?.taux ?? 1)),
    )
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
    for (const document of ["form", "summary"] as const) {
      const { status, bytes } = await school.office.call(amendmentDocumentFile, {
        params: { ...params, document },
      })
      expect({ document, status, head: bytes.subarray(0, 5).toString() }).toEqual({
        document,
        status: 200,
        head: "%PDF-",
      })
    }
  })

  it("shows its documents page by page as pictures, to the school's office alone", async () => {
    const params = await anAmendment("36")
    await write(params, { changes: NEW_TUTOR, effect_on: "2026-12-01" })
    for (const document of ["form", "summary"] as const) {
      const page = (n: number, by = school.office) =>
        by.call(amendmentDocumentPage, { params: { ...params, document, page: n } })
      const first = await page(1)
      expect(first).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } })
      expect(isJpeg(first.bytes)).toBe(true)
      const pages = Number(first.headers["page-count"])
      expect(pages).toBeGreaterThan(0)
      expect(isJpeg((await page(pages)).bytes)).toBe(true)
      expect((await page(pages + 1)).body.code).toBe("not_found")
      expect((await page(1, await school.stranger())).body.code).toBe("not_found")
      expect((await page(1, await school.member(5))).body.code).toBe("access.denied")
    }
    const elsewhere = { ...params, contractId: await school.begun("engaged") }
    const reply = await school.office.call(amendmentDocumentPage, {
      params: { ...elsewhere, document: "form", page: 1 },
    })
    expect(reply.body.code).toBe("not_found")
  })

  it("belongs to the school's office, and to that school alone", async () => {
    const params = await anAmendment("36")
    const teacher = await school.member(5)
    const stranger = await school.stranger()
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
    const elsewhere = { ...params, contractId: await school.begun("engaged") }
    expect((await school.office.call(getAmendment, { params: elsewhere })).body.code).toBe("not_found")
    expect(
      (await school.office.call(changeAmendment, { params: elsewhere, body: { changes: NEW_TUTOR } })).body
        .code,
    ).toBe("not_found")
  })
})
