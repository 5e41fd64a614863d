import { startedWork } from "@jalon/api/testing"
import { documentText } from "@jalon/contracts/testing"
import { openData } from "@jalon/data"
import { readDocument } from "@jalon/documents/testing"
import { startJob } from "@jalon/jobs"
import { addDays, today } from "@jalon/kernel"
import { askProvider, expireEnvelope, remindSigners } from "@jalon/signatures/server"
import {
  copySignerLink,
  evidenceFile,
  remindSigner,
  setSignatureAdapter,
  signaturesConsumption,
} from "@jalon/signatures/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { openProviderWorld, PROVIDER_KEY, type ProviderWorld, WEBHOOK_SECRET } from "./provider-world.ts"

let world: ProviderWorld
beforeAll(async () => {
  world = await openProviderWorld()
})
afterAll(() => world.close())

const asWorker = async <T>(run: (data: ReturnType<typeof openData>) => Promise<T>): Promise<T> => {
  const data = openData({ url: world.api.db.url("jalon_worker"), connections: 1, applicationName: "test" })
  try {
    return await run(data)
  } finally {
    await data.close()
  }
}

const silent = () => undefined
const LOG = { debug: silent, info: silent, warn: silent, error: silent }

const rowsOf = async (query: string, ...values: unknown[]) =>
  (await world.api.db.admin.query(query, values)).rows

const eventsOf = async (envelopeId: string, kind: string) =>
  rowsOf("select from signature_event where envelope_id = $1 and kind = $2", envelopeId, kind)

const used = async () =>
  (await world.school.office.call(signaturesConsumption, {})).body as unknown as { used: number }

/** How many times what follows a closed act was started for it. */
const followed = async (envelopeId: string) =>
  (await startedWork(world.api)).filter(
    ({ name, inputs }) => name === "contracts.follow-envelope" && inputs.includes(envelopeId),
  )

describe("documents signed at the provider's", () => {
  it("come back once, whatever becomes of the messages: late, doubled, shuffled and one of them lost", async () => {
    const before = await used()
    const { contractId, envelope, request } = await world.sent()
    expect(envelope).toMatchObject({ adapter: "provider", provider_failure: null, status: "open" })
    expect(request).toMatchObject({ status: "ongoing", delivery_mode: "email", ordered_signers: true })
    expect(request.documents).toHaveLength(2)
    expect(request.signers.map(({ fields }) => fields.length)).toEqual([2, 1, 2])

    // The first signature is told twice, late and in any order.
    await world.provider.setManner({ isHeld: true, times: 2, isShuffled: true })
    await world.signNext(request)
    await world.provider.release()
    await world.until(async () =>
      expect((await world.envelopeOf(contractId)).signers.map(({ status }) => status)).toEqual([
        "signed",
        "to_sign",
        "waiting_turn",
      ]),
    )
    // What the others do is lost: only the sweep hears of it.
    await world.signNext(request)
    await world.signNext(request)
    for (const event of world.provider.events) event.isDelivered = true
    expect(request.status).toBe("done")
    const tomorrow = new Date(Date.now() + 5 * 3_600_000)
    await asWorker((data) => askProvider(data, LOG, tomorrow))
    await world.until(async () => expect(await world.statusOf(contractId)).toMatch(/^(signed|to_transmit)$/))
    // Everything once more, and once more again.
    for (const event of world.provider.events.filter(({ request_id: id }) => id === request.id)) {
      event.isDelivered = false
      event.tries = 0
    }
    await world.provider.release()
    await world.provider.setManner({})
    await asWorker((data) => askProvider(data, LOG, tomorrow))

    const done = await world.envelopeOf(contractId)
    expect(done).toMatchObject({ status: "completed", signed: 3, has_evidence: true })
    expect(done.documents.every(({ is_sealed }) => is_sealed)).toBe(true)
    expect(done.signers.map(({ identified_by }) => identified_by)).toEqual(
      request.signers.map(({ signature_authentication_mode: mode }) =>
        mode === "otp_sms" ? "sms" : "email",
      ),
    )
    expect(done.signers.map(({ signed_at }) => signed_at)).toEqual(
      request.signers.map(({ signedAt }) => signedAt),
    )
    const contract = await world.school.get(contractId)
    expect(contract.fields).toMatchObject({ signature_probante: true })
    expect(contract.fields.contrat_date_conclusion).toBe(today())

    expect(world.requestsOf(envelope.id)).toHaveLength(1)
    expect(await eventsOf(envelope.id, "signed")).toHaveLength(3)
    expect(await eventsOf(envelope.id, "sealed")).toHaveLength(1)
    expect(await followed(envelope.id)).toHaveLength(1)
    expect(
      await rowsOf("select from stored_file where file_name like '%-signe.pdf' and removed_at is null"),
    ).toHaveLength(2)
    expect((await used()).used).toBe(before.used + 1)
    await world.until(() =>
      expect(
        world.worker.mail.messages.filter(({ subject }) => subject?.startsWith("Signé par tous")).length,
      ).toBeGreaterThanOrEqual(3),
    )
  })

  it("are kept byte for byte, with the proofs of the provider in a file of evidence that we seal", async () => {
    const { contractId, envelope, request } = await world.sent()
    for (const _ of request.signers) await world.signNext(request)
    await world.until(async () =>
      expect(await world.envelopeOf(contractId)).toMatchObject({ status: "completed" }),
    )
    const digests = await rowsOf(
      "select encode(d.sealed_sha256, 'hex') = encode(f.sha256, 'hex') as same from signature_document d join stored_file f on f.id = d.sealed_file_id where d.envelope_id = $1",
      envelope.id,
    )
    expect(digests).toEqual([{ same: true }, { same: true }])
    const { bytes } = await world.school.office.call(evidenceFile, { params: { envelopeId: envelope.id } })
    const text = await documentText(bytes)
    expect(text).toContain("Les documents ont été signés chez Yousign")
    expect(text).toContain(request.id)
    const { attachments } = await readDocument(bytes)
    expect([...attachments.keys()].toSorted()).toEqual([
      "preuve-signataire-1.pdf",
      "preuve-signataire-2.pdf",
      "preuve-signataire-3.pdf",
      "preuve.json",
    ])
  })

  it("end for all when one refuses, with the reason; corrected, they are void", async () => {
    const { contractId, envelope, request } = await world.sent()
    const [first] = request.signers
    await world.provider.act(`${request.id}/signers/${first?.id}/decline`, { reason: "Mauvais salaire" })
    await world.until(async () => expect(await world.statusOf(contractId)).toBe("signature_declined"))
    const declined = await world.envelopeOf(contractId)
    expect(declined).toMatchObject({ status: "declined" })
    expect(declined.closed_reason).toContain("Mauvais salaire")
    expect(declined.signers.map(({ status }) => status)).toEqual(["declined", "waiting_turn", "waiting_turn"])
    await world.school.pass(contractId, "correctSigned")
    expect(await world.envelopeOf(contractId)).toMatchObject({ id: envelope.id, status: "cancelled" })
  })

  it("expire when the provider says so, and are closed there when they expire here", async () => {
    const there = await world.sent()
    await world.provider.act(`${there.request.id}/expire`)
    await world.until(async () => expect(await world.statusOf(there.contractId)).toBe("signature_expired"))

    const here = await world.sent()
    await rowsOf("update signature_envelope set expires_at = now() where id = $1", here.envelope.id)
    await asWorker((data) =>
      data.inScope({ kind: "system", organizationId: world.school.id }, "test", (scope) =>
        startJob(scope, expireEnvelope, { envelopeId: here.envelope.id }),
      ),
    )
    await world.until(async () => expect(await world.statusOf(here.contractId)).toBe("signature_expired"))
    expect(here.request.status).toBe("canceled")
    expect(await world.envelopeOf(here.contractId)).toMatchObject({ status: "expired" })
  })

  it("are cancelled there when the school corrects the contract, before or after they were sent", async () => {
    const { contractId, envelope, request } = await world.sent()
    await world.signNext(request)
    await world.school.pass(contractId, "correctSigned")
    await world.until(() => expect(request.status).toBe("canceled"))
    await world.until(async () =>
      expect(
        await rowsOf(
          "select from signature_request where envelope_id = $1 and ended_at is not null",
          envelope.id,
        ),
      ).toHaveLength(1),
    )
    expect(await world.envelopeOf(contractId)).toMatchObject({ status: "cancelled" })

    world.provider.setFault("500", { times: 1000 })
    const unsent = await world.agreed()
    await world.launch(unsent)
    await world.until(async () =>
      expect(await world.envelopeOf(unsent)).toMatchObject({ provider_failure: "failed" }),
    )
    await world.school.pass(unsent, "correctSigned")
    world.provider.setFault(null)
    const { id } = await world.envelopeOf(unsent)
    await world.until(async () =>
      expect(
        await rowsOf("select from signature_request where envelope_id = $1 and ended_at is not null", id),
      ).toHaveLength(1),
    )
    expect(world.requestsOf(id).filter(({ status }) => status !== "draft")).toEqual([])
  })

  it("are reminded by the provider, by hand once a day and by themselves after two days", async () => {
    const { envelope, request } = await world.sent()
    const params = { envelopeId: envelope.id, signerId: envelope.signers[0]?.id ?? "" }
    expect((await world.school.office.call(remindSigner, { params })).status).toBe(200)
    await world.until(() => expect(request.signers[0]?.reminders).toBe(1))
    expect((await world.school.office.call(remindSigner, { params })).body).toMatchObject({
      code: "signature.just_reminded",
    })
    expect((await world.school.office.call(copySignerLink, { params })).body).toMatchObject({
      code: "signature.by_provider",
    })
    const morning = (day: string) =>
      asWorker((data) =>
        data.inScope({ kind: "system", organizationId: world.school.id }, "test", (scope) =>
          startJob(scope, remindSigners, { day }),
        ),
      )
    await rowsOf("update signer set reminded_at = null, invited_at = now() where id = $1", params.signerId)
    await morning(addDays(today(), 2))
    await world.until(() => expect(request.signers[0]?.reminders).toBe(2))
    expect(request.signers.slice(1).map(({ reminders }) => reminders)).toEqual([0, 0])
  })
})

describe("the provider", () => {
  it("is chosen for what is sent next: what was sent before stays where it was", async () => {
    const { contractId } = await world.sent()
    await world.school.office.call(setSignatureAdapter, { body: { adapter: "jalon" } })
    expect(await world.envelopeOf(contractId)).toMatchObject({ adapter: "provider" })
    const own = await world.agreed()
    await world.launch(own)
    expect(await world.envelopeOf(own)).toMatchObject({ adapter: "jalon" })
    await world.school.office.call(setSignatureAdapter, { body: { adapter: "provider" } })
  })

  it("is asked for one request, wherever the work is cut", async () => {
    // Messages would bring other work that speaks to the provider: the calls counted here are those of one work.
    await world.provider.setManner({ isHeld: true })
    const launch = async () => {
      const contractId = await world.agreed()
      const before = world.provider.calls()
      await world.launch(contractId)
      return { contractId, before }
    }
    const isAsked = async (contractId: string) =>
      world.until(async () =>
        expect(
          await rowsOf(
            "select from signer s join signature_envelope e on e.id = s.envelope_id where e.subject_id = $1 and s.status = 'to_sign'",
            contractId,
          ),
        ).toHaveLength(1),
      )
    const whole = await launch()
    await isAsked(whole.contractId)
    const calls = world.provider.calls() - whole.before
    expect(calls).toBeGreaterThan(10)
    // Each of the calls in a whole run; in between, the first, the last and two on the way.
    for (const fault of sweep(["lost answer"] as const, ["lost answer", "down", "500"] as const))
      for (let skip = 0; skip < calls; skip += sweep(Math.ceil((calls - 1) / 3), 1)) {
        world.provider.setFault(fault, { skip, times: 1 })
        const cut = await launch()
        await isAsked(cut.contractId)
        expect(world.provider.calls() - cut.before).toBeGreaterThan(calls)
        world.provider.setFault(null)
        const { id } = await world.envelopeOf(cut.contractId)
        expect(world.requestsOf(id).map(({ status }) => status)).toEqual(["ongoing"])
      }
    await world.provider.setManner({})
  })
})

it("leaves neither the key nor the secret in a log, in work that was started or in a table", async () => {
  const tables = await rowsOf(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'dbos')",
  )
  for (const canary of [PROVIDER_KEY, WEBHOOK_SECRET]) {
    expect(world.heard.filter((line) => line.includes(canary))).toEqual([])
    for (const { name } of tables)
      expect({
        name,
        found: await rowsOf(`select from ${name} t where t::text like '%' || $1 || '%'`, canary),
      }).toEqual({
        name,
        found: [],
      })
  }
  // The links of the signers are theirs alone.
  const tokens = world.provider.requests.flatMap(({ signers }) => signers.map(({ token }) => token))
  const kept = await rowsOf(
    "select output::text as text from dbos.operation_outputs where output is not null",
  )
  expect(tokens.filter((token) => kept.some(({ text }) => text.includes(token)))).toEqual([])
})
