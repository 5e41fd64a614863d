import { randomUUID } from "node:crypto"
import { aReadyContract, COMING, makeReady } from "@jalon/api/testing"
import {
  type ContractRecord,
  contractDocumentFile,
  getDepositDraft,
  saveAttachment,
} from "@jalon/contracts/wire"
import { nirWithKey } from "@jalon/identifiers"
import { addDays, today } from "@jalon/kernel"
import type { AnswerOf } from "@jalon/wire-kit"
import { describe, expect, it } from "vitest"
import { openSchool } from "./open-school.ts"

const { api, school } = await openSchool()
await school.sealSecrets({ nir: nirWithKey("2070375001002"), rqth: false })

const asked = ({ moves }: ContractRecord, move: string) =>
  moves.find((one) => one.move === move)?.asks.map(({ key }) => key) ?? []

const sentDocuments = async (contractId: string): Promise<string[]> => {
  const { body } = await school.office.call(getDepositDraft, { params: { contractId } })
  return (body as unknown as AnswerOf<typeof getDepositDraft>).documents.map(({ kind }) => kind)
}

const join = async (contractId: string, code: string) =>
  school.office.call(saveAttachment, {
    params: { contractId, code },
    body: { is_attested: false, file_id: await school.file(`${code}.pdf`) },
  })

const onPaper = async () => ({
  signed_cerfa: await school.file("cerfa.pdf"),
  signed_convention: await school.file("convention.pdf"),
  signature_employeur_date: addDays(today(), -1),
  signature_apprenti_date: today(),
  signature_visa_cfa_date: today(),
  convention_signature_employeur_date: today(),
  convention_signature_cfa_date: today(),
})

describe("the agreement on another duration", () => {
  it("is asked for on paper with the contract it shortens, is kept with it and leaves with it", async () => {
    const id = await aReadyContract(school, { contrat_derogation: "21" })
    const silent = await school.move(id, "signOnPaper", await onPaper())
    expect(Object.keys(silent.body.fields as object)).toEqual(["given.signed_agreement"])
    const signed = await school.pass(id, "signOnPaper", {
      ...(await onPaper()),
      signed_agreement: await school.file("amenagement.pdf"),
    })
    expect(signed.attachments.find(({ code }) => code === "convention_duree")?.file?.name).toBe(
      "amenagement.pdf",
    )
    expect(await sentDocuments(id)).toEqual(["contract", "convention", "duration_agreement"])
  })

  it("is asked for neither of a contract as long as its cycle, nor twice of one whose school joined its own", async () => {
    const usual = await aReadyContract(school)
    expect(asked(await school.get(usual), "signOnPaper")).not.toContain("signed_agreement")
    const page = { params: { contractId: usual, document: "duration" as const } }
    expect((await school.office.call(contractDocumentFile, page)).body.code).toBe(
      "contract.duration_not_adjusted",
    )
    const joined = await school.create({ ...COMING, contrat_derogation: "22" })
    await school.move(joined, "completeItself")
    expect((await join(joined, "convention_duree")).status).toBe(200)
    await makeReady(school, joined)
    expect(asked(await school.get(joined), "signOnPaper")).not.toContain("signed_agreement")
  })

  it("is not asked for where the employer attests to hold one that is signed", async () => {
    const id = await aReadyContract(school, { contrat_derogation: "21" })
    await api.db.admin.query(
      `insert into contract_attachment (id, organization_id, contract_id, code, is_attested)
       select $2, organization_id, id, 'convention_duree', true from contract where id = $1`,
      [id, randomUUID()],
    )
    expect(asked(await school.get(id), "signOnPaper")).not.toContain("signed_agreement")
  })

  /** Signed with its agreement, then opened again: as after a refusal. */
  const corrected = async () => {
    const id = await school.signed({ contrat_derogation: "21" })
    await join(id, "convention_duree")
    await api.db.admin.query(
      `insert into contract_version (id, organization_id, contract_id, version, fields, reason)
       select $2, organization_id, id, 1, fields, 'signed' from contract where id = $1`,
      [id, randomUUID()],
    )
    await api.db.admin.query("update contract set version = 1 where id = $1", [id])
    await school.pass(id, "correctBeforeFiling", { reason: "Erreur relevée avant l’envoi" })
    return id
  }

  it("is signed again after a correction only when it says something else", async () => {
    const id = await corrected()
    await school.save(id, { employeur_effectif: 41 })
    await school.acceptWarnings(id)
    const other = await school.get(id)
    expect(other.to_sign_again).toEqual({ contract: true, convention: false, agreement: false })
    await school.pass(id, "declareReady")
    expect(asked(await school.get(id), "signOnPaper")).toEqual(["signed_cerfa", "signed_again_on"])

    const moved = await corrected()
    await school.save(moved, { formation_duree_cycle_mois: 36 })
    await school.acceptWarnings(moved)
    const changed = await school.get(moved)
    // The lines of the pay follow the cycle, and they stand on the contract.
    expect(changed.to_sign_again).toEqual({ contract: true, convention: false, agreement: true })
    await school.pass(moved, "declareReady")
    expect(asked(await school.get(moved), "signOnPaper")).toEqual([
      "signed_cerfa",
      "signed_agreement",
      "signed_again_on",
    ])
    const again = await school.pass(moved, "signOnPaper", {
      signed_cerfa: await school.file("cerfa-corrige.pdf"),
      signed_agreement: await school.file("amenagement-corrige.pdf"),
      signed_again_on: today(),
    })
    expect(again.attachments.find(({ code }) => code === "convention_duree")?.file?.name).toBe(
      "amenagement-corrige.pdf",
    )
    expect(again.status).toBe("to_transmit")
  })

  it("no longer leaves with the contract once its derogation is taken back", async () => {
    const id = await school.signed({ contrat_derogation: "21" })
    await join(id, "convention_duree")
    expect(await sentDocuments(id)).toContain("duration_agreement")
    await school.put(id, { fields: { contrat_derogation: null } })
    expect(await sentDocuments(id)).toEqual(["contract", "convention"])
  })
})
