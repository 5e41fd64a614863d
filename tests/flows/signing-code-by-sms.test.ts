import { type ContractSchool, openSigningSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { mobileOf } from "@jalon/identifiers"
import { type SmsSimulator, startSmsSimulator } from "@jalon/ports/sms"
import { askSigningCode, confirmSigningCode, getSigning, sign } from "@jalon/signatures/wire"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openSigning } from "./signing.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let operator: SmsSimulator
let school: ContractSchool
const logged: string[] = []

beforeAll(async () => {
  operator = await startSmsSimulator()
  api = await startTestApi({ SMS_CODES: "true" })
  worker = await startTestWorker(api, (...words) => logged.push(JSON.stringify(words)), {
    SMS_URL: operator.settings.smsUrl,
    SMS_KEY: operator.settings.smsKey,
  })
  school = await openSigningSchool(api, { rqth: false })
})
afterAll(async () => {
  await worker.stop()
  await operator.close()
  await api.close()
})

/** A contract that waits for its signers, and the link of its learner, whose mobile the school knows. */
const aWaiting = async () => {
  const { agreed, launch, tokenOf, people } = openSigning(api, worker, school)
  const contractId = await agreed()
  await launch(contractId)
  return {
    contractId,
    token: await tokenOf(contractId, "learner"),
    learner: (await people(contractId)).learner,
  }
}

const phoneOf = async (contractId: string): Promise<string> => {
  const { rows } = await api.db.admin.query<{ phone: string }>(
    `select s.phone from signer s join signature_envelope e on e.id = s.envelope_id where e.subject_id = $1 and s.role = 'learner'`,
    [contractId],
  )
  return mobileOf(rows[0]?.phone ?? "") ?? ""
}

const codesTo = (phone: string) =>
  operator.messages.filter(({ to }) => to === phone).map(({ text }) => text.slice(0, 6))

const newCode = (phone: string, before: number): Promise<string> =>
  vi.waitFor(() => {
    expect(codesTo(phone).length).toBeGreaterThan(before)
    return codesTo(phone).at(-1) ?? ""
  }, SOON)

it("is offered first where a mobile is known, leaves once, opens the documents, and stands in the proof", async () => {
  const { contractId, token, learner } = await aWaiting()
  const [phone, device, mails] = [await phoneOf(contractId), api.device(), worker.mail.messages.length]
  const before = await device.call(getSigning, { params: { token } })
  expect(before.body.signing).toMatchObject({
    channels: [
      { channel: "sms", masked: `•• •• •• •• ${phone.slice(-2)}` },
      { channel: "email", masked: expect.stringContaining("•••@") },
    ],
  })
  const asked = await device.call(askSigningCode, { body: { token, channel: "sms" } })
  expect(asked.body).toMatchObject({ masked: `•• •• •• •• ${phone.slice(-2)}`, minutes: 10 })
  const code = await newCode(phone, 0)
  expect((await device.call(confirmSigningCode, { body: { token, code } })).status).toBe(200)
  const { body } = await device.call(getSigning, { params: { token } })
  const { documents } = body.signing as { documents: { fingerprint: string }[] }
  const signed = await device.call(sign, {
    body: {
      token,
      fingerprints: documents.map(({ fingerprint }) => fingerprint),
      consents: true,
      typed_name: learner.name,
      picture: null,
    },
  })
  expect({ status: signed.status, message: signed.body.message }).toMatchObject({ status: 200 })
  const { rows } = await api.db.admin.query(
    `select s.identified_by, e.facts from signer s join signature_event e on e.signer_id = s.id and e.kind = 'code_sent'
     join signature_envelope v on v.id = s.envelope_id where v.subject_id = $1 and s.role = 'learner'`,
    [contractId],
  )
  expect(rows).toEqual([
    { identified_by: "sms", facts: { channel: "sms", to: `•• •• •• •• ${phone.slice(-2)}` } },
  ])
  expect(codesTo(phone)).toHaveLength(1)
  // No mail repeats it.
  expect(worker.mail.messages.slice(mails).filter(({ subject }) => subject?.startsWith(code))).toEqual([])
})

it("comes after an operator that was busy, and a message that it refuses leaves the mail as a way", async () => {
  const { contractId, token } = await aWaiting()
  const [phone, device] = [await phoneOf(contractId), api.device()]
  const before = codesTo(phone).length
  operator.setFault("busy", 1)
  await device.call(askSigningCode, { body: { token, channel: "sms" } })
  await newCode(phone, before)

  operator.setFault("refuse", 1)
  await device.call(askSigningCode, { body: { token, channel: "sms" } })
  await vi.waitFor(() => expect(logged.join()).toContain("refused by the operator of text messages"), SOON)
  const mails = worker.mail.messages.length
  await device.call(askSigningCode, { body: { token, channel: "email" } })
  await vi.waitFor(
    () =>
      expect(worker.mail.messages.slice(mails).some(({ subject }) => /^\d{6}/.test(subject ?? ""))).toBe(
        true,
      ),
    SOON,
  )
})

it("is sent to no landline, whatever is asked", async () => {
  const { token } = await aWaiting()
  await api.db.admin.query("update signer set phone = '+33241000001' where phone is not null")
  const device = api.device()
  const { body } = await device.call(getSigning, { params: { token } })
  expect(body.signing).toMatchObject({ channels: [{ channel: "email" }] })
  const refused = await device.call(askSigningCode, { body: { token, channel: "sms" } })
  expect(refused.body.code).toBe("signature.no_channel")
})

it("leaves neither its digits nor the number in a log, in work that was started or in a table of codes", async () => {
  const codes = operator.messages.map(({ text }) => text.slice(0, 6))
  const phones = operator.messages.map(({ to }) => to.slice(-9))
  expect(codes.length).toBeGreaterThan(1)
  const { rows } = await api.db.admin.query<{ held: string }>(
    `select coalesce(inputs, '') || coalesce(output, '') || coalesce(error, '') as held from dbos.workflow_status where name like '%signing-code%'
     union all select coalesce(output, '') || coalesce(error, '') from dbos.operation_outputs where function_name like '%signing code%'
     union all select to_jsonb(k)::text from signature_code k`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const secret of [...codes, ...phones])
    for (const held of [...rows.map((row) => row.held), ...logged]) expect(held).not.toContain(secret)
})
