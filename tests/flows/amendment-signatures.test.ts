import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { documentText } from "@jalon/contracts/testing"
import {
  type Amendment,
  changeAmendment,
  createAmendment,
  getAmendment,
  getAmendmentSignatureDraft,
  moveAmendment,
  type SignatureDraft,
  startAmendmentSignature,
} from "@jalon/contracts/wire"
import { listToDo } from "@jalon/home/wire"
import { addDays, today } from "@jalon/kernel"
import { declineToSign, listEnvelopes, signedDocumentFile } from "@jalon/signatures/wire"
import { afterAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { CENTER, openSigning } from "./signing.ts"
import { startTestWorker } from "./test-worker.ts"

const api = await startTestApi()
const worker = await startTestWorker(api)
const school = await openSigningSchool(api, { rqth: false })
const { signedBy, tokenOf } = openSigning(api, worker, school)
afterAll(async () => {
  await worker.stop()
  await api.close()
})

type Ids = { contractId: string; amendmentId: string }

/** Another tutor, from next month on: ready to be signed. */
const aReadyAmendment = async (): Promise<Ids> => {
  const contractId = await school.begun("engaged", { contrat_numero_deca: "035202609000123" })
  const { body } = await school.office.call(createAmendment, {
    params: { contractId },
    body: { type: "36" },
  })
  const params = { contractId, amendmentId: String(body.id) }
  const changes = { maitre1_nom: "VILLENAVE", maitre1_prenom: "Agathe" }
  await school.office.call(changeAmendment, {
    params,
    body: { changes, effect_on: addDays(today(), 14) },
  })
  await move(params, "declareReady")
  return params
}

const move = async (params: Ids, step: "declareReady" | "withdraw" | "reopen"): Promise<void> => {
  const { status, body } = await school.office.call(moveAmendment, {
    params,
    body: { move: step, accepts_warnings: true },
  })
  expect({ step, status, message: body.message }).toMatchObject({ status: 200 })
}

const read = async (params: Ids): Promise<Amendment> =>
  (await school.office.call(getAmendment, { params })).body.amendment as Amendment

const draftOf = async (params: Ids): Promise<SignatureDraft> =>
  (await school.office.call(getAmendmentSignatureDraft, { params })).body as unknown as SignatureDraft

const launch = (params: Ids) =>
  school.office.call(startAmendmentSignature, { params, body: { center: CENTER, days: 30 } })

const linesOf = async (): Promise<{ kind: string; id: string; reason: string }[]> => {
  const { body } = await school.office.call(listToDo)
  return (body.results as { kind: string; id: string; reason: string }[]).filter(
    ({ kind }) => kind === "amendment",
  )
}

describe("an amendment that is signed electronically", () => {
  it("[R-13] is seen before it leaves, signed by its parties, sealed, and waits to be sent", async () => {
    const params = await aReadyAmendment()
    const draft = await draftOf(params)
    // Another tutor does not touch the training: the centre has no visa to give.
    expect(draft.signers.map(({ role }) => role)).toEqual(["employer", "learner"])
    expect(draft.documents.map(({ kind }) => kind)).toEqual(["amendment", "amendment_summary"])
    expect(draft.documents[0]?.title).toMatch(/^Avenant n°.1 au contrat/)
    expect(draft.problems).toEqual([])
    expect((await linesOf()).find(({ id }) => id === params.amendmentId)?.reason).toContain("Prêt")
    const begun = await launch(params)
    expect({ status: begun.status, message: begun.body.message }).toMatchObject({ status: 200 })
    expect(begun.body.amendment).toMatchObject({ status: "in_signature", badge: { label: "En signature" } })

    const [employer, learner] = draft.signers
    await signedBy(params.amendmentId, "employer", employer?.email ?? "", employer?.name ?? "")
    const last = await signedBy(params.amendmentId, "learner", learner?.email ?? "", learner?.name ?? "")
    await vi.waitFor(async () => expect((await read(params)).status).toBe("signed"), SOON)
    const signed = await read(params)
    expect(signed.signed_on).toBe(today())
    // The contract changes once the OPCO has agreed, not before.
    const contract = await school.get(params.contractId)
    expect(contract.fields.maitre1_nom).not.toBe("VILLENAVE")
    expect(contract.attachments.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["avenant_1_signed", "avenant_1_summary"]),
    )

    const { body } = await school.office.call(listEnvelopes, {
      params: { subject: "amendment", subjectId: params.amendmentId },
    })
    const [sealed] = body.results as { documents: { id: string; is_sealed: boolean }[] }[]
    expect(sealed?.documents.map(({ is_sealed }) => is_sealed)).toEqual([true, true])
    const copy = await last.device.call(signedDocumentFile, {
      params: { token: last.token, documentId: sealed?.documents[1]?.id ?? "" },
    })
    const text = await documentText(Buffer.from(copy.bytes))
    expect(text).toContain("VILLENAVE")
    expect(text).toContain("Code reçu par e-mail")
    expect((await linesOf()).find(({ id }) => id === params.amendmentId)?.reason).toContain("À transmettre")
    await vi.waitFor(
      () =>
        expect(
          worker.mail.messages.some(({ subject }) => /^Signé par tous.*Avenant/.test(subject ?? "")),
        ).toBe(true),
      SOON,
    )
  })

  it("comes back ready when somebody refuses, says why, and is sent again", async () => {
    const params = await aReadyAmendment()
    await launch(params)
    const token = await tokenOf(params.amendmentId, "learner")
    const declined = await api.device().call(declineToSign, {
      body: { token, why: "wrong_document", reason: "Le tuteur est un autre." },
    })
    expect(declined.status).toBe(200)
    await vi.waitFor(async () => expect((await read(params)).status).toBe("ready"), SOON)
    expect((await read(params)).reason).toContain("Le tuteur est un autre.")
    expect((await launch(params)).status).toBe(200)
    expect(await read(params)).toMatchObject({ status: "in_signature", reason: null })
  })

  it("is stopped by the school: links are closed, and it can be written again", async () => {
    const params = await aReadyAmendment()
    await launch(params)
    // Nothing is written in what is being signed.
    const written = await school.office.call(changeAmendment, {
      params,
      body: { changes: { maitre1_nom: "AUTRE" } },
    })
    expect(written.body).toMatchObject({ code: "contract.amendment_locked" })
    const token = await tokenOf(params.amendmentId, "employer")
    await move(params, "withdraw")
    const late = await api
      .device()
      .call(declineToSign, { body: { token, why: "other", reason: "Trop tard." } })
    expect(late.status).not.toBe(200)
    await move(params, "reopen")
    expect((await read(params)).status).toBe("draft")
  })

  it("leaves once, however often it is asked for, and from no other school", async () => {
    const params = await aReadyAmendment()
    const replies = await Promise.all([launch(params), launch(params)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { rows } = await api.db.admin.query("select from signature_envelope where subject_id = $1", [
      params.amendmentId,
    ])
    expect(rows).toHaveLength(1)
    const stranger = await school.stranger()
    const asked = await stranger.call(startAmendmentSignature, { params, body: { center: CENTER, days: 30 } })
    expect(asked.body).toMatchObject({ code: "not_found" })
  })
})
