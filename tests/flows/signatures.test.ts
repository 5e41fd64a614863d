import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { documentText } from "@jalon/contracts/testing"
import { openData } from "@jalon/data"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { startJob } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { remindSigners } from "@jalon/signatures/server"
import {
  askSigningCode,
  confirmSigningCode,
  declineToSign,
  evidenceFile,
  getSigned,
  remindSigner,
  renewSignerLink,
  sign,
  signaturesConsumption,
  signedDocumentFile,
  signingDocumentFile,
  signingDocumentPage,
} from "@jalon/signatures/wire"
import { afterAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { CENTER, openSigning } from "./signing.ts"
import { startTestWorker } from "./test-worker.ts"

const api = await startTestApi()
const worker = await startTestWorker(api)
const school = await openSigningSchool(api, { rqth: false })
const { agreed, launch, envelopes, tokenOf, look, codeIn, identify, signedBy, people, statusOf } =
  openSigning(api, worker, school)
afterAll(async () => {
  await worker.stop()
  await api.close()
})

describe("an act of signing", () => {
  it("has the agreement on another duration signed with the contract, and keeps it for the deposit", async () => {
    const contractId = await agreed({ contrat_derogation: "21" })
    const who = await people(contractId)
    await launch(contractId)
    const [sent] = await envelopes(contractId)
    expect(sent?.documents[2]?.title).toContain("aménagement")
    await signedBy(contractId, "employer", who.employer.email, who.employer.name)
    await signedBy(contractId, "learner", who.learner.email, who.learner.name)
    await signedBy(contractId, "center", CENTER.email, "Hélène Marsaudon")
    await vi.waitFor(async () => expect(await statusOf(contractId)).toMatch(/^(signed|to_transmit)$/), SOON)
    const { attachments, findings } = await school.get(contractId)
    const kept = attachments.find(({ code }) => code === "convention_duree")
    expect(kept?.file).not.toBeNull()
    expect(findings.find(({ rule }) => rule === "DER-02")?.verdict ?? "ok").toBe("ok")
  })

  it("goes from the launch to a sealed contract with its proof, everybody in turn", async () => {
    const contractId = await agreed()
    const who = await people(contractId)
    await launch(contractId)
    expect(await statusOf(contractId)).toBe("in_signature")
    const [first] = await envelopes(contractId)
    expect(first?.signers.map(({ role, status, turn }) => [role, status, turn])).toEqual([
      ["employer", "to_sign", 1],
      ["learner", "to_sign", 1],
      ["center", "waiting_turn", 2],
    ])
    expect(first?.documents).toHaveLength(2)
    await vi.waitFor(() => {
      for (const role of ["employer", "learner"] as const)
        expect(worker.mail.messages.some((mail) => mail.envelopeTo.includes(who[role].email))).toBe(true)
    }, SOON)

    // The documents stay closed until the code is typed.
    const device = api.device()
    const token = await tokenOf(contractId, "employer")
    const { signing } = await look(device, token)
    expect(signing).toMatchObject({ is_identified: false, channels: [{ channel: "email" }] })
    const documentId = signing?.documents[0]?.id ?? ""
    const closed = await device.call(signingDocumentFile, { params: { token, documentId } })
    expect(closed.body).toMatchObject({ code: "signature.not_identified" })
    await identify(device, token, who.employer.email)
    const page = await device.call(signingDocumentPage, { params: { token, documentId, page: "1" } })
    expect(page.status).toBe(200)

    const fingerprints = signing?.documents.map(({ fingerprint }) => fingerprint) ?? []
    const given = { token, fingerprints, consents: true as const, picture: null }
    const wrong = await device.call(sign, { body: { ...given, typed_name: "Autre Personne" } })
    expect(wrong.body).toMatchObject({ code: "signature.name" })
    const partial = await device.call(sign, {
      body: { ...given, fingerprints: [], typed_name: who.employer.name },
    })
    expect(partial.body).toMatchObject({ code: "signature.changed" })
    const done = await device.call(sign, { body: { ...given, typed_name: who.employer.name } })
    expect(done).toMatchObject({ status: 200, body: { outcome: { outcome: "signed", is_complete: false } } })
    const again = await device.call(sign, { body: { ...given, typed_name: who.employer.name } })
    expect(again.body).toMatchObject({ code: "guest_link.used" })

    await signedBy(contractId, "learner", who.learner.email, who.learner.name)
    expect((await envelopes(contractId))[0]?.signers.map(({ status }) => status)).toEqual([
      "signed",
      "signed",
      "to_sign",
    ])
    const center = await signedBy(contractId, "center", CENTER.email, "Hélène Marsaudon")
    await vi.waitFor(async () => expect(await statusOf(contractId)).toMatch(/^(signed|to_transmit)$/), SOON)

    const contract = await school.get(contractId)
    expect(contract.fields).toMatchObject({ signature_probante: true })
    expect(contract.fields.contrat_date_conclusion).toBe(contract.fields.signature_apprenti_date)
    const [sealed] = await envelopes(contractId)
    expect(sealed).toMatchObject({ status: "completed", has_evidence: true, signed: 3 })
    expect(sealed?.documents.every(({ is_sealed }) => is_sealed)).toBe(true)

    const copy = await center.device.call(signedDocumentFile, {
      params: { token: center.token, documentId: sealed?.documents[0]?.id ?? "" },
    })
    expect(copy.status).toBe(200)
    const text = await documentText(Buffer.from(copy.bytes))
    expect(text).toContain("Code reçu par e-mail")
    expect(text).toContain("/verification")
    expect(text).toContain(who.learner.name.split(" ").at(-1) ?? "")
    const params = { envelopeId: sealed?.id ?? "" }
    const evidence = await school.office.call(evidenceFile, { params })
    expect(evidence.status).toBe(200)
    expect(await documentText(evidence.bytes)).toContain("Identité confirmée par le code")
    expect((await (await school.stranger()).call(evidenceFile, { params })).body).toMatchObject({
      code: "not_found",
    })
    await vi.waitFor(
      () =>
        expect(
          worker.mail.messages.filter(({ subject }) => subject?.startsWith("Signé par tous")).length,
        ).toBeGreaterThanOrEqual(3),
      SOON,
    )
    // What it was drawn from and the traced signatures are forgotten once it is sealed.
    const { rows } = await api.db.admin.query(
      "select from signature_document d join signature_envelope e on e.id = d.envelope_id where e.subject_id = $1 and d.draft_sealed is not null",
      [contractId],
    )
    expect(rows).toHaveLength(0)
  })

  it("ends for all when one refuses, and the contract can be corrected and sent again", async () => {
    const contractId = await agreed()
    const who = await people(contractId)
    await launch(contractId)
    await signedBy(contractId, "employer", who.employer.email, who.employer.name)
    const learner = api.device()
    const token = await tokenOf(contractId, "learner")
    const declined = await learner.call(declineToSign, {
      body: { token, why: "wrong_document", reason: "Mon adresse a changé." },
    })
    expect(declined.body).toMatchObject({ outcome: { outcome: "declined" } })
    await vi.waitFor(async () => expect(await statusOf(contractId)).toBe("signature_declined"), SOON)
    expect((await envelopes(contractId))[0]?.closed_reason).toContain("Mon adresse a changé.")
    await school.pass(contractId, "correctSigned")
    expect(await statusOf(contractId)).toBe("to_check")
    expect((await envelopes(contractId))[0]).toMatchObject({ status: "cancelled" })
    await vi.waitFor(
      () =>
        expect(
          worker.mail.messages.some(
            ({ subject, envelopeTo }) =>
              subject?.startsWith("Votre signature est annulée") && envelopeTo.includes(who.employer.email),
          ),
        ).toBe(true),
      SOON,
    )
    const { body } = await api.device().call(getSigned, { params: { token } })
    expect(body).toMatchObject({ outcome: { outcome: "cancelled" } })
  })

  it("is voided by a correction while it is open: the links close and say so", async () => {
    const contractId = await agreed()
    await launch(contractId)
    const token = await tokenOf(contractId, "employer")
    await school.pass(contractId, "correctSigned")
    const { guest_link, signing, outcome } = await look(api.device(), token)
    expect(guest_link.state).toBe("revoked")
    expect(signing).toBeNull()
    expect(outcome).toMatchObject({ outcome: "cancelled" })
    // What was shown holds a number of social security: it is not kept once it is void.
    const { rows } = await api.db.admin.query(
      `select from stored_file f join signature_document d on d.shown_file_id = f.id
         join signature_envelope e on e.id = d.envelope_id where e.subject_id = $1 and f.removed_at is null`,
      [contractId],
    )
    expect(rows).toEqual([])
  })

  it("[C-27] counts once whatever becomes of it", async () => {
    const read = async () => (await school.office.call(signaturesConsumption, {})).body as { used: number }
    const before = await read()
    const contractId = await agreed()
    await launch(contractId)
    expect((await read()).used).toBe(before.used + 1)
    await school.pass(contractId, "correctSigned")
    expect((await read()).used).toBe(before.used + 1)
  })

  it("reminds a signer once a day, and sends another link to a corrected address", async () => {
    const contractId = await agreed()
    await launch(contractId)
    const [envelope] = await envelopes(contractId)
    const employer = envelope?.signers[0]
    const params = { envelopeId: envelope?.id ?? "", signerId: employer?.id ?? "" }
    expect((await school.office.call(remindSigner, { params })).status).toBe(200)
    expect((await school.office.call(remindSigner, { params })).body).toMatchObject({
      code: "signature.just_reminded",
    })
    const old = await tokenOf(contractId, "employer")
    const email = "gerance@fournil.exemple.test"
    expect((await school.office.call(renewSignerLink, { params, body: { email } })).status).toBe(200)
    expect((await look(api.device(), old)).guest_link.state).toBe("replaced")
    await vi.waitFor(
      () => expect(worker.mail.messages.some((mail) => mail.envelopeTo.includes(email))).toBe(true),
      SOON,
    )
    // One who asks for another link by themselves is reminded of that one.
    const replaced = await tokenOf(contractId, "employer")
    await school.office.call(renewSignerLink, { params, body: { email } })
    await api.device().call(renewGuestLink, { body: { token: replaced } })
    const before = worker.mail.messages.length
    await api.db.admin.query("update signer set reminded_at = null where id = $1", [params.signerId])
    expect((await school.office.call(remindSigner, { params })).status).toBe(200)
    await vi.waitFor(
      () =>
        expect(worker.mail.messages.slice(before).some((mail) => mail.envelopeTo.includes(email))).toBe(true),
      SOON,
    )
    const stranger = await school.stranger()
    expect((await stranger.call(remindSigner, { params })).body).toMatchObject({ code: "not_found" })
  })
})

describe("what should have happened and did not", () => {
  it("happens the next morning: an act past its days expires, and one left unsealed is sealed", async () => {
    const [forgotten, unsealed] = [await agreed(), await agreed()]
    await launch(forgotten)
    await launch(unsealed)
    // As if the work that follows had failed for good: everybody has signed, and nobody sealed.
    await api.db.admin.query("update signature_envelope set expires_at = now() where subject_id = $1", [
      forgotten,
    ])
    await api.db.admin.query(
      `update signer set status = 'signed', signed_at = now() - interval '2 hours', signed_by = 'typed', consent = 'oui',
         identified_at = now(), identified_by = 'email'
       where envelope_id in (select id from signature_envelope where subject_id = $1)`,
      [unsealed],
    )
    await api.db.admin.query("update signature_envelope set status = 'sealing' where subject_id = $1", [
      unsealed,
    ])
    const data = openData({ url: api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
    await data.inScope({ kind: "system", organizationId: school.id }, "test", async (scope) => {
      await startJob(scope, remindSigners, { day: today() })
    })
    await data.close()
    await vi.waitFor(async () => expect(await statusOf(forgotten)).toBe("signature_expired"), SOON)
    await vi.waitFor(async () => expect(await statusOf(unsealed)).toMatch(/^(signed|to_transmit)$/), SOON)
  })
})

describe("one-time codes", () => {
  it("lock the link after fifteen wrong tries, and the school opens it again", async () => {
    const contractId = await agreed()
    const who = await people(contractId)
    await launch(contractId)
    const token = await tokenOf(contractId, "employer")
    const device = api.device()
    const heard: unknown[] = []
    const before = worker.mail.messages.length
    for (let round = 0; round < 3; round++) {
      await device.call(askSigningCode, { body: { token, channel: "email" } })
      for (let at = 0; at < 5; at++)
        heard.push((await device.call(confirmSigningCode, { body: { token, code: "abc" } })).body.code)
    }
    expect(new Set(heard)).toEqual(new Set(["signature.code_wrong"]))
    expect((await device.call(confirmSigningCode, { body: { token, code: "abc" } })).body).toMatchObject({
      code: "signature.locked",
    })
    // Their mails have come: the next one to come is that of the code asked for below.
    const isCode = ({ subject, envelopeTo }: (typeof worker.mail.messages)[number]) =>
      envelopeTo.includes(who.employer.email) && /^\d{6}/.test(subject ?? "")
    await vi.waitFor(() => expect(worker.mail.messages.slice(before).filter(isCode)).toHaveLength(3), SOON)
    const [envelope] = await envelopes(contractId)
    expect(envelope?.signers[0]).toMatchObject({ is_locked: true })
    const params = { envelopeId: envelope?.id ?? "", signerId: envelope?.signers[0]?.id ?? "" }
    await school.office.call(renewSignerLink, { params, body: {} })
    await api.db.admin.query("update signature_code set created_at = now() - interval '2 hours'")
    await identify(api.device(), await tokenOf(contractId, "employer"), who.employer.email)
  })

  it("a code of somebody else, a used one and one that has passed are refused alike", async () => {
    const contractId = await agreed()
    const who = await people(contractId)
    await launch(contractId)
    const token = await tokenOf(contractId, "learner")
    const before = worker.mail.messages.length
    const employer = await tokenOf(contractId, "employer")
    await api.device().call(askSigningCode, { body: { token: employer, channel: "email" } })
    const code = await vi.waitFor(() => {
      const read = codeIn(who.employer.email, before)
      expect(read).toBeDefined()
      return read ?? ""
    }, SOON)
    const refused = { code: "signature.code_wrong" }
    expect((await api.device().call(confirmSigningCode, { body: { token, code } })).body).toMatchObject(
      refused,
    )
    await api.db.admin.query("update signature_code set expires_at = now()")
    expect(
      (await api.device().call(confirmSigningCode, { body: { token: employer, code } })).body,
    ).toMatchObject(refused)
  })
})
