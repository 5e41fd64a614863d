import { openSigningSchool, startTestApi } from "@jalon/api/testing"
import { addMember, addOrganization, putRow } from "@jalon/identity/testing"
import { today } from "@jalon/kernel"
import {
  askTogetherCode,
  companySignedFile,
  companySigning,
  confirmTogetherCode,
  getSigned,
  getTogether,
  listCompanySignatures,
  signTogether,
  togetherDocumentFile,
  togetherDocumentPage,
} from "@jalon/signatures/wire"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, describe, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { CENTER, openSigning } from "./signing.ts"
import { startTestWorker } from "./test-worker.ts"

const api = await startTestApi()
const worker = await startTestWorker(api)
const school = await openSigningSchool(api, { rqth: false })
const { agreed, launch, envelopes, signedBy, people, codeIn, tokenOf, statusOf } = openSigning(
  api,
  worker,
  school,
)
afterAll(async () => {
  await worker.stop()
  await api.close()
})

/** As the contract names who signs for the company. */
const SIGNATORY = "odile.branchereau@example.org"
const NAME = "Odile Branchereau"
const { admin } = api.db
const company = await addOrganization(admin, { kind: "company", name: "Garage du Pont Rouge" })
await putRow(admin, "partnership", { school_id: school.id, company_id: company })
await admin.query("update partner set company_id = $2 where id = $1", [school.world.partnerId, company])
const signatory = await api.as(await addMember(admin, company, 1, { accountType: 1, email: SIGNATORY }))
const colleague = await api.as(await addMember(admin, company, 2, { accountType: 1 }))

type Listed = AnswerOf<typeof listCompanySignatures>
type Act = AnswerOf<typeof getTogether>
type Device = typeof signatory

const listed = async (device: Device) =>
  (await device.call(listCompanySignatures, { query: { page_size: 100 } })).body as unknown as Listed

const inSchool = { schoolId: String(school.id) }

/** Asks for one code over some contracts, and reads it in the one mail that comes. */
const ask = async (signers: string[]) => {
  const before = worker.mail.messages.length
  const { status, body } = await signatory.call(askTogetherCode, { params: inSchool, body: { signers } })
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  const code = await vi.waitFor(() => {
    const read = codeIn(SIGNATORY, before)
    expect(read).toBeDefined()
    return read ?? ""
  }, SOON)
  return { code, params: { ...inSchool, actId: String(body.act_id) } }
}

const launched = async (count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const id = await agreed()
    await launch(id)
    ids.push(id)
  }
  const signers = await Promise.all(
    ids.map(
      async (id) => (await envelopes(id))[0]?.signers.find(({ role }) => role === "employer")?.id ?? "",
    ),
  )
  return { ids, signers }
}

const look = async (params: { schoolId: string; actId: string }) =>
  (await signatory.call(getTogether, { params })).body as unknown as Act

const bodyOf = ({ contracts }: Act) => ({
  read: contracts.map(({ signer_id, documents }) => ({
    signer_id,
    fingerprints: documents.map(({ fingerprint }) => fingerprint),
  })),
  consents: true as const,
  typed_name: NAME,
  picture: null,
})

describe("several contracts signed in one go", () => {
  it("[R-04] one code, all documents, one gesture: each keeps its own proof, and one that fails leaves the others", async () => {
    const { ids, signers } = await launched(3)
    const { to_sign: toSign } = await listed(signatory)
    expect(toSign.map(({ signer_id, can_sign }) => [signer_id, can_sign]).toSorted()).toEqual(
      signers.map((id) => [id, true]).toSorted(),
    )
    const { code, params } = await ask(signers)
    const closed = await look(params)
    expect(closed).toMatchObject({ is_identified: false, signer: "Odile BRANCHEREAU" })
    const documentId = closed.contracts[0]?.documents[0]?.id ?? ""
    const document = { ...params, documentId }
    expect((await signatory.call(togetherDocumentFile, { params: document })).body).toMatchObject({
      code: "signature.not_identified",
    })
    expect((await signatory.call(signTogether, { params, body: bodyOf(closed) })).body).toMatchObject({
      code: "signature.not_identified",
    })
    const wrong = await signatory.call(confirmTogetherCode, { params, body: { code: "abc" } })
    expect(wrong.body).toMatchObject({ code: "signature.code_wrong" })
    expect((await signatory.call(confirmTogetherCode, { params, body: { code } })).status).toBe(200)

    const open = await look(params)
    expect(open.is_identified).toBe(true)
    expect(open.consent.sentence).toContain("les 6 documents de ces 3 contrats")
    expect(open.consent.lines).toHaveLength(3)
    expect((await signatory.call(togetherDocumentPage, { params: { ...document, page: "1" } })).status).toBe(
      200,
    )

    // One of them is corrected by the school while they are read.
    await school.pass(ids[1] ?? "", "correctSigned")
    const signed = await signatory.call(signTogether, { params, body: bodyOf(open) })
    expect(signed.status).toBe(200)
    const { results } = signed.body as unknown as AnswerOf<typeof signTogether>
    const resultOf = (index: number) => results.find(({ signer_id }) => signer_id === signers[index])
    expect([0, 1, 2].map((index) => resultOf(index)?.is_signed)).toEqual([true, false, true])
    expect(resultOf(1)?.reason).toContain("close")

    // Told twice after a lost answer, nothing is signed a second time and nothing is refused.
    const again = await signatory.call(signTogether, { params, body: bodyOf(open) })
    expect((again.body as unknown as AnswerOf<typeof signTogether>).results).toEqual(results)

    const { rows } = await admin.query<{ consent: string; kinds: string[]; subject_id: string }>(
      `select s.consent, e.subject_id, array_agg(v.kind order by v.at, v.id) as kinds from signer s
         join signature_envelope e on e.id = s.envelope_id
         join signature_event v on v.signer_id = s.id
       where s.id = any($1) and s.status = 'signed' group by s.id, e.subject_id`,
      [signers],
    )
    expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
    for (const { consent, kinds } of rows) {
      expect(kinds).toEqual(["invited", "opened", "code_sent", "code_refused", "identified", "signed"])
      expect(consent).toContain("Contrat")
      expect(consent.match(/TRIVIDIC/gi)).toHaveLength(1)
    }
  })

  it("is counted for the settings of the company: what was signed this month, and who signs", async () => {
    const use = async (device: Device) =>
      (await device.call(companySigning, {})).body as unknown as AnswerOf<typeof companySigning>
    const before = await use(colleague)
    const { signers } = await launched(2)
    const { code, params } = await ask(signers.slice(0, 1))
    await signatory.call(confirmTogetherCode, { params, body: { code } })
    await signatory.call(signTogether, { params, body: bodyOf(await look(params)) })
    const told = await use(colleague)
    expect([told.signed - before.signed, told.waiting - before.waiting]).toEqual([1, 1])
    const [odile] = told.signers
    expect(odile).toMatchObject({ name: "Odile BRANCHEREAU", is_own: false, waiting: told.waiting })
    expect(odile?.last_signed_at?.slice(0, 4)).toBe(today().slice(0, 4))
    expect((await use(signatory)).signers[0]).toMatchObject({ is_own: true })
  })

  it("is the signatory's alone: a colleague sees what waits, and opens nothing", async () => {
    const { signers } = await launched(1)
    const { to_sign: toSign } = await listed(colleague)
    const row = toSign.find(({ signer_id }) => signer_id === signers[0])
    expect(row).toMatchObject({ is_own: false, can_sign: false, signer: "Odile BRANCHEREAU" })
    const asked = await colleague.call(askTogetherCode, { params: inSchool, body: { signers } })
    expect(asked.body).toMatchObject({ code: "signature.not_awaited" })
    const { code, params } = await ask(signers)
    for (const reply of [
      await colleague.call(getTogether, { params }),
      await colleague.call(confirmTogetherCode, { params, body: { code } }),
    ])
      expect(reply.body).toMatchObject({ code: "not_found" })
    const tutor = await api.as(await addMember(admin, company, 4, { accountType: 1 }))
    expect((await tutor.call(listCompanySignatures, { query: {} })).body).toMatchObject({
      code: "access.denied",
    })
  })

  it("gives the sealed copy to who signed it, once everybody has", async () => {
    const { ids, signers } = await launched(1)
    const [id = ""] = ids
    const who = await people(id)
    const { code, params } = await ask(signers)
    await signatory.call(confirmTogetherCode, { params, body: { code } })
    await signatory.call(signTogether, { params, body: bodyOf(await look(params)) })
    await signedBy(id, "learner", who.learner.email, who.learner.name)
    await signedBy(id, "center", CENTER.email, "Hélène Marsaudon")
    await vi.waitFor(async () => expect(await statusOf(id)).toMatch(/^(signed|to_transmit)$/), SOON)
    const row = (await listed(signatory)).results.find(({ signer_id }) => signer_id === signers[0])
    expect(row).toMatchObject({ is_sealed: true, is_own: true })
    const copy = { ...inSchool, documentId: row?.documents[0]?.id ?? "" }
    const file = await signatory.call(companySignedFile, { params: copy })
    expect(file.status).toBe(200)
    expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe("%PDF-")
    expect((await colleague.call(companySignedFile, { params: copy })).body).toMatchObject({
      code: "not_found",
    })
  })

  it("is locked by wrong codes in every act it was asked for", async () => {
    const { signers } = await launched(2)
    for (let round = 0; round < 3; round++) {
      const { params } = await ask(signers)
      for (let at = 0; at < 5; at++)
        await signatory.call(confirmTogetherCode, { params, body: { code: "abc" } })
    }
    const asked = await signatory.call(askTogetherCode, { params: inSchool, body: { signers } })
    expect(asked.body).toMatchObject({ code: "signature.locked" })
  })
})

describe("somebody without an account who has signed", () => {
  it("is offered the next contract that waits for the same address, on that device alone", async () => {
    const { ids } = await launched(2)
    const who = await people(ids[0] ?? "")
    await admin.query("update signer set failed_codes = 0 where email = $1 and status = 'to_sign'", [
      who.learner.email,
    ])
    const { device, token } = await signedBy(ids[0] ?? "", "learner", who.learner.email, who.learner.name)
    const { body } = await device.call(getSigned, { params: { token } })
    const { next_signing: next } = body as unknown as AnswerOf<typeof getSigned>
    expect(next?.path).toMatch(/^\/signature\/[\w-]+$/)
    expect(next?.left).toBeGreaterThan(0)
    expect((await api.device().call(getSigned, { params: { token } })).body).toMatchObject({
      next_signing: null,
    })
    expect(String(next?.path)).not.toContain(token)
    expect(await tokenOf(ids[1] ?? "", "learner")).toBeTruthy()
  })
})
