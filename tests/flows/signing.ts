import { aReadyContract, type ContractSchool, type Device, type TestApi } from "@jalon/api/testing"
import { getConvention, getSignatureDraft, startSignature, validateConvention } from "@jalon/contracts/wire"
import { guestLinkKey, guestLinkToken } from "@jalon/guest-links/server"
import { askSigningCode, confirmSigningCode, getSigning, listEnvelopes, sign } from "@jalon/signatures/wire"
import type { AnswerOf } from "@jalon/wire-kit"
import { expect, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import type { TestWorker } from "./test-worker.ts"

export const CENTER = {
  first_name: "Hélène",
  last_name: "Marsaudon",
  email: "direction@cfa-horizon.exemple.test",
}
type Role = "employer" | "learner" | "center"
type Signing = AnswerOf<typeof getSigning>
type Envelopes = AnswerOf<typeof listEnvelopes>

/** What people do in an act of signing of a school, with the mails that a real worker sends. */
export const openSigning = (api: TestApi, worker: TestWorker, school: ContractSchool) => {
  const master = () => Buffer.from(api.settings.MASTER_SECRET, "base64")

  const linkTo = async (contractId: string): Promise<string> => {
    const { rows } = await api.db.admin.query<{ id: string }>(
      "select id from guest_link where subject_id = $1 and kind = 'convention' order by created_at desc limit 1",
      [contractId],
    )
    return guestLinkToken(guestLinkKey(master()), rows[0]?.id ?? "")
  }

  /** A contract whose convention the company agreed to. */
  const agreed = async (changes?: Parameters<typeof aReadyContract>[1]): Promise<string> => {
    const contractId = await aReadyContract(school, changes)
    await school.pass(contractId, "proposeConvention")
    const token = await linkTo(contractId)
    const guest = api.device()
    const { body } = await guest.call(getConvention, { params: { token } })
    const { fingerprint } = (body as unknown as AnswerOf<typeof getConvention>).convention ?? {
      fingerprint: "",
    }
    await guest.call(validateConvention, {
      body: { token, fingerprint, author_name: "Odile Branchereau", author_role: "Gérante" },
    })
    return contractId
  }

  const launch = async (contractId: string) => {
    const reply = await school.office.call(startSignature, {
      params: { contractId },
      body: { center: CENTER, days: 30 },
    })
    expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
  }

  const envelopes = async (contractId: string): Promise<Envelopes["results"]> => {
    const { body } = await school.office.call(listEnvelopes, {
      params: { subject: "contract", subjectId: contractId },
    })
    return (body as unknown as Envelopes).results
  }

  /** The secret of a signer's newest link, as the mail carries it. */
  const tokenOf = async (contractId: string, role: Role): Promise<string> => {
    const { rows } = await api.db.admin.query<{ id: string }>(
      `select d.id from guest_link d join signer s on s.id::text = d.subject_id
       join signature_envelope e on e.id = s.envelope_id
     where e.subject_id = $1 and s.role = $2 order by d.created_at desc, d.id desc limit 1`,
      [contractId, role],
    )
    return guestLinkToken(guestLinkKey(master()), rows[0]?.id ?? "")
  }

  const look = async (device: Device, token: string) =>
    (await device.call(getSigning, { params: { token } })).body as unknown as Signing

  const codeIn = (address: string, before: number): string | undefined =>
    worker.mail.messages
      .slice(before)
      .findLast((mail) => mail.envelopeTo.includes(address) && /^\d{6}/.test(mail.subject ?? ""))
      ?.subject?.slice(0, 6)

  /** Asks for a code, reads it in the mail and types it: what a person does. */
  const identify = async (device: Device, token: string, address: string): Promise<void> => {
    const before = worker.mail.messages.length
    expect((await device.call(askSigningCode, { body: { token, channel: "email" } })).status).toBe(200)
    const code = await vi.waitFor(() => {
      const read = codeIn(address, before)
      expect(read).toBeDefined()
      return read ?? ""
    }, SOON)
    expect((await device.call(confirmSigningCode, { body: { token, code } })).status).toBe(200)
  }

  const signedBy = async (contractId: string, role: Role, address: string, typedName: string) => {
    const device = api.device()
    const token = await tokenOf(contractId, role)
    await identify(device, token, address)
    const { signing } = await look(device, token)
    const reply = await device.call(sign, {
      body: {
        token,
        fingerprints: signing?.documents.map(({ fingerprint }) => fingerprint) ?? [],
        consents: true,
        typed_name: typedName,
        picture: null,
      },
    })
    expect({ status: reply.status, message: reply.body.message }).toMatchObject({ status: 200 })
    return { device, token }
  }

  /** Who signs for the contract of the test's school. */
  const people = async (contractId: string) => {
    const { body } = await school.office.call(getSignatureDraft, { params: { contractId } })
    const { signers } = body as unknown as AnswerOf<typeof getSignatureDraft>
    const of = (role: Role) => signers.find((signer) => signer.role === role) ?? { name: "", email: "" }
    return { employer: of("employer"), learner: of("learner") }
  }

  const statusOf = async (contractId: string) => (await school.get(contractId)).status

  return { agreed, launch, envelopes, tokenOf, look, codeIn, identify, signedBy, people, statusOf }
}
