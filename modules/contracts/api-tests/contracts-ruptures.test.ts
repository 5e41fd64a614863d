import { randomUUID } from "node:crypto"
import { isJpeg } from "@jalon/api/testing"
import { type RuptureReason, ruptureReasons } from "@jalon/contracts/rules"
import {
  finishRuptureTask,
  prepareRupture,
  recordRupture,
  ruptureDocumentFile,
  ruptureDocumentPage,
  saveRuptureDraft,
} from "@jalon/contracts/wire"
import { addMember } from "@jalon/identity/testing"
import { typography } from "@jalon/kernel"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()

const APPRENTICESHIP = (Object.keys(ruptureReasons) as RuptureReason[]).filter((reason) =>
  (ruptureReasons[reason].contracts as readonly string[]).includes("apprentissage"),
)

/** A rupture in order: signed by whom it must be, with its document. */
const aRupture = async (reason: RuptureReason, more: object = {}) => ({
  reason,
  last_day: "2026-11-13",
  written_on: "2026-11-12",
  signed_by: [...ruptureReasons[reason].signers],
  file_id: await school.file("rupture.pdf"),
  accepts_warnings: true,
  ...more,
})

describe("a rupture", () => {
  it.each(APPRENTICESHIP)("is recorded for the reason %s, with all that follows", async (reason) => {
    const contractId = await school.begun("engaged")
    const { status, body } = await school.office.call(recordRupture, {
      params: { contractId },
      body: await aRupture(reason),
    })
    expect({ status, message: body.message }).toMatchObject({ status: 200 })
    const contract = await school.get(contractId)
    const isCancelled = reason === "non_demarrage"
    expect(contract).toMatchObject({
      status: isCancelled ? "cancelled" : "broken",
      badge: { label: isCancelled ? "Annulé" : "Rompu" },
      fields: { contrat_motif_rupture: reason },
      deadline: { label: expect.stringContaining("l’OPCO") },
    })
    expect(contract.fields.contrat_date_rupture ?? null).toBe(isCancelled ? null : "2026-11-13")
    expect(contract.attachments.find(({ code }) => code === "rupture")?.file?.name).toBe("rupture.pdf")
    const [first] = await school.told(contractId)
    expect(first?.changes).toContainEqual({
      label: "Dernier jour du contrat",
      before: null,
      after: "13/11/2026",
    })
  })

  it("asks for the last day, the signatures and the document, each under its field", async () => {
    const contractId = await school.begun("engaged")
    const body = await aRupture("commun_accord", { last_day: "2026-09-01", signed_by: [], file_id: null })
    const refused = await school.office.call(recordRupture, { params: { contractId }, body })
    expect(refused.body).toMatchObject({
      code: "contract.rupture_refused",
      fields: {
        last_day: typography("La date de rupture doit être comprise entre le début et la fin du contrat."),
        signed_by: expect.stringContaining("signature"),
        file_id: "Joignez le document de rupture.",
      },
    })
    expect((await school.get(contractId)).status).toBe("engaged")
  })

  it("is recorded whole or not at all", async () => {
    const contractId = await school.begun("engaged")
    const body = await aRupture("commun_accord", { file_id: randomUUID() })
    const refused = await school.office.call(recordRupture, { params: { contractId }, body })
    expect(refused.body.code).toBe("contract.file_unknown")
    const { rows } = await api.db.admin.query(
      `select c.status, c.rupture, c.broken_on, (select count(*)::int from contract_attachment p where p.contract_id = c.id) as attachments,
         (select count(*)::int from contract_move m where m.contract_id = c.id and m.move = 'break') as moves
       from contract c where c.id = $1`,
      [contractId],
    )
    expect(rows).toEqual([{ status: "engaged", rupture: null, broken_on: null, attachments: 0, moves: 0 }])
  })

  it("waits until warnings were read: a reason out of its window, a notice not kept", async () => {
    const contractId = await school.begun("engaged")
    const resigns = await aRupture("demission_apprenti", {
      probation_last_day: "2026-10-30",
      mediator_on: "2026-11-09",
      accepts_warnings: false,
    })
    const refused = await school.office.call(recordRupture, { params: { contractId }, body: resigns })
    expect(refused.body).toMatchObject({
      code: "contract.rupture_warnings",
      fields: { last_day: expect.stringContaining("21/11/2026") },
    })
    const free = await school.office.call(prepareRupture, {
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
    const done = await school.office.call(recordRupture, {
      params: { contractId },
      body: { ...resigns, accepts_warnings: true },
    })
    expect(done.status).toBe(200)
  })

  it("is signed by the representative of a minor", async () => {
    const contractId = await school.begun("engaged", { apprenti_date_naissance: "2010-01-10" })
    const body = await aRupture("periode_probatoire_apprenti")
    const refused = await school.office.call(recordRupture, { params: { contractId }, body })
    expect(refused.body.fields).toHaveProperty("signed_by", expect.stringContaining("représentant légal"))
    const signed = { ...body, signed_by: ["person" as const, "representative" as const] }
    expect((await school.office.call(recordRupture, { params: { contractId }, body: signed })).status).toBe(
      200,
    )
  })

  it("says what is due to the day, and keeps the student in training for six months", async () => {
    const contractId = await school.begun("engaged", {
      formation_niveau: 6,
      convention_financement: [{ annee: 1, prise_en_charge_opco_cents: 800_000 }],
    })
    const draft = {
      reason: "commun_accord" as const,
      last_day: "2027-01-15",
      probation_last_day: "2026-11-13",
    }
    const { body } = await school.office.call(prepareRupture, { params: { contractId }, query: draft })
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
    // The table of a contract of 181 days already counts them: a whole year is worth more.
    const short = await school.begun("engaged", {
      formation_niveau: 6,
      contrat_date_fin: "2027-03-06",
      convention_financement: [{ annee: 1, prise_en_charge_opco_cents: 396_712 }],
    })
    const half = await school.office.call(prepareRupture, { params: { contractId: short }, query: draft })
    expect(half.body.preparation).toMatchObject({ funding: { year_cents: 799_999, due_cents: 287_123 } })
    expect((body.preparation as { tasks: { key: string }[] }).tasks.map(({ key }) => key)).toEqual([
      "tell_opco",
      "tell_center",
      "certificate",
      "follow_up",
      "balance",
    ])
    await school.office.call(recordRupture, {
      params: { contractId },
      body: await aRupture("commun_accord", { last_day: "2026-11-13" }),
    })
    const { rows } = await api.db.admin.query(
      "select status, status_since::text from student where id = $1",
      [school.world.studentId],
    )
    expect(rows).toEqual([{ status: "RUPTURANT", status_since: "2026-11-14" }])
  })

  it("counts down to the next thing to do, as each is done; the history tells it", async () => {
    const contractId = await school.begun("engaged")
    await school.office.call(recordRupture, { params: { contractId }, body: await aRupture("commun_accord") })
    const finish = (task: "tell_opco" | "certificate", done_on: string | null) =>
      school.office.call(finishRuptureTask, { params: { contractId, task }, body: { done_on } })
    expect((await finish("tell_opco", "2026-11-14")).status).toBe(200)
    expect((await school.get(contractId)).deadline?.on).toBe("2027-03-13")
    await finish("certificate", "2026-11-14")
    const [last] = await school.told(contractId)
    expect(last).toMatchObject({
      what: "Suites de la rupture",
      changes: [{ before: null, after: "14/11/2026" }],
    })
    await finish("tell_opco", null)
    expect((await school.get(contractId)).deadline?.label).toContain("l’OPCO")
    const other = await school.begun("engaged")
    const unknown = await school.office.call(finishRuptureTask, {
      params: { contractId: other, task: "tell_opco" },
      body: { done_on: null },
    })
    expect(unknown.body.code).toBe("contract.task_unknown")
  })

  it("is not undone, nor recorded twice, nor before the contract begins", async () => {
    const contractId = await school.begun("engaged")
    const body = await aRupture("commun_accord")
    await school.office.call(recordRupture, { params: { contractId }, body })
    expect((await school.get(contractId)).moves.filter(({ reasons }) => reasons.length === 0)).toEqual([])
    expect((await school.office.call(recordRupture, { params: { contractId }, body })).body.code).toBe(
      "contract.move_refused",
    )
    const early = await school.begun("signed", {
      contrat_date_debut: "2099-01-05",
      contrat_date_fin: "2100-12-31",
    })
    const refused = await school.office.call(recordRupture, {
      params: { contractId: early },
      body: { ...body, last_day: "2099-02-01" },
    })
    expect(refused.body).toMatchObject({
      code: "contract.move_refused",
      message: typography("Le contrat n'a pas commencé : annulez-le plutôt que de le rompre."),
    })
    const draft = await school.begun("draft")
    expect((await school.office.call(recordRupture, { params: { contractId: draft }, body })).body.code).toBe(
      "contract.move_refused",
    )
  })

  it("prints its act and the word to the OPCO, before and after it is recorded", async () => {
    const contractId = await school.begun("engaged")
    const print = (document: "act" | "notice", query: object) =>
      school.office.call(ruptureDocumentFile, { params: { contractId, document }, query })
    expect((await print("act", {})).body.code).toBe("contract.rupture_incomplete")
    const letter = await print("act", { reason: "faute_grave", last_day: "2026-11-13" })
    expect(letter.body.code).toBe("contract.no_act")
    const agreed = { reason: "commun_accord", last_day: "2026-11-13" }
    for (const document of ["act", "notice"] as const) {
      const { status, bytes } = await print(document, agreed)
      expect({ document, status }).toEqual({ document, status: 200 })
      expect(bytes.subarray(0, 5).toString()).toBe("%PDF-")
    }
    await school.office.call(recordRupture, { params: { contractId }, body: await aRupture("commun_accord") })
    expect((await print("notice", {})).status).toBe(200)
  })

  it("shows its documents page by page as pictures, before and after it is recorded", async () => {
    const contractId = await school.begun("engaged")
    const agreed = { reason: "commun_accord", last_day: "2026-11-13" } as const
    const draw = (n: number, query: object, document: "act" | "notice" = "notice", by = school.office) =>
      by.call(ruptureDocumentPage, { params: { contractId, document, page: n }, query })
    expect((await draw(1, {})).body.code).toBe("contract.rupture_incomplete")
    expect((await draw(1, { ...agreed, reason: "faute_grave" }, "act")).body.code).toBe("contract.no_act")
    for (const document of ["act", "notice"] as const) {
      const first = await draw(1, agreed, document)
      expect(first).toMatchObject({ status: 200, headers: { "content-type": "image/jpeg" } })
      expect(isJpeg(first.bytes)).toBe(true)
      const pages = Number(first.headers["page-count"])
      expect(pages).toBeGreaterThan(0)
      expect((await draw(pages + 1, agreed, document)).body.code).toBe("not_found")
      expect((await draw(1, agreed, document, await school.stranger())).body.code).toBe("not_found")
      expect((await draw(1, agreed, document, await school.member(5))).body.code).toBe("access.denied")
    }
    await school.office.call(recordRupture, { params: { contractId }, body: await aRupture("commun_accord") })
    expect(isJpeg((await draw(1, {})).bytes)).toBe(true)
  })

  it("belongs to the school's office, and to that school alone", async () => {
    const contractId = await school.begun("engaged")
    const body = await aRupture("commun_accord")
    const teacher = await school.member(5)
    const stranger = await school.stranger()
    const params = { contractId }
    expect((await teacher.call(recordRupture, { params, body })).body.code).toBe("access.denied")
    expect((await teacher.call(prepareRupture, { params, query: {} })).body.code).toBe("access.denied")
    expect((await stranger.call(recordRupture, { params, body })).body.code).toBe("not_found")
    expect((await stranger.call(prepareRupture, { params, query: {} })).body.code).toBe("not_found")
    expect((await school.get(contractId)).status).toBe("engaged")
  })
})

describe("a rupture being described", () => {
  const keep = (contractId: string, changes: object, by = school.office, seen?: object) =>
    by.call(saveRuptureDraft, { params: { contractId }, body: { changes, ...(seen && { seen }) } })
  const open = async (contractId: string, by = school.office) =>
    (await by.call(prepareRupture, { params: { contractId }, query: {} })).body

  it("[R-13] written by two at once loses nothing: a field that changed since it was seen is told, the others are kept", async () => {
    const contractId = await school.begun("engaged")
    const colleague = await school.member(2)
    const empty = { written_on: null, last_day: null }
    await keep(contractId, { written_on: "2026-11-10" }, school.office, empty)
    const { status, body } = await keep(
      contractId,
      { written_on: "2026-11-11", last_day: "2026-11-13" },
      colleague,
      empty,
    )
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { conflicts: ["written_on"], draft: { written_on: "2026-11-10", last_day: "2026-11-13" } },
    })
    // Both typed the same: there is nothing to settle; and who has seen the other value may change it.
    expect((await keep(contractId, { written_on: "2026-11-10" }, colleague, empty)).body.conflicts).toEqual(
      [],
    )
    const chosen = await keep(contractId, { written_on: "2026-11-12" }, colleague, {
      written_on: "2026-11-10",
    })
    expect(chosen.body).toMatchObject({ conflicts: [], draft: { written_on: "2026-11-12" } })
  })

  it("[R-13] is kept field by field, found again by a colleague, and forgotten once it is recorded", async () => {
    const contractId = await school.begun("engaged")
    const file_id = await school.file("rupture.pdf")
    expect(await open(contractId)).toMatchObject({ draft: { reason: null, signed_by: [] }, file: null })
    await keep(contractId, { reason: "commun_accord", place: "Valmont " })
    await keep(contractId, { last_day: "2026-11-13", signed_by: ["person"], file_id })
    const colleague = await addMember(api.db.admin, school.id, 2, {
      firstName: "Nadia",
      lastName: "Verdelhan",
    })
    await keep(contractId, { signed_by: [] }, await api.as(colleague))
    expect((await school.get(contractId)).rupture_begun).toEqual({
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      author: "Nadia Verdelhan",
    })
    expect(await open(contractId, await school.member(2))).toMatchObject({
      draft: { reason: "commun_accord", place: "Valmont ", last_day: "2026-11-13", signed_by: [], file_id },
      file: { id: file_id, name: "rupture.pdf", size: 1 },
    })
    expect((await school.get(contractId)).status).toBe("engaged")
    const { rows } = await api.db.admin.query("select restricted from stored_file where id = $1", [file_id])
    expect(rows).toEqual([{ restricted: true }])

    const recorded = await school.office.call(recordRupture, {
      params: { contractId },
      body: await aRupture("commun_accord", { file_id }),
    })
    expect(recorded.status).toBe(200)
    expect(await open(contractId)).toMatchObject({ draft: { reason: null, file_id: null }, file: null })
    expect((await school.get(contractId)).rupture_begun).toBeNull()
    // A copy that arrives late, from another tab, changes nothing any more.
    expect((await keep(contractId, { place: "Valmont" })).body.code).toBe("contract.move_refused")
  })

  it("leaves nothing behind once it is emptied, and takes no file that never came", async () => {
    const contractId = await school.begun("engaged")
    await keep(contractId, { last_day: "2026-11-13" })
    await keep(contractId, { last_day: null })
    expect((await school.get(contractId)).rupture_begun).toBeNull()
    const refused = await keep(contractId, { place: "Valmont", file_id: randomUUID() })
    expect(refused.body.code).toBe("contract.file_unknown")
    const { rows } = await api.db.admin.query("select rupture_draft from contract where id = $1", [
      contractId,
    ])
    expect(rows).toEqual([{ rupture_draft: null }])
    expect((await keep(contractId, { place: "Valmont" }, await school.stranger())).status).toBe(404)
  })
})
