import { type ContractSchool, openSigningSchool, startTestApi, type TestApi } from "@jalon/api/testing"
import { type SignatureSimulator, startSignatureSimulator } from "@jalon/ports/signature-provider"
import { type EnvelopeView, setSignatureAdapter } from "@jalon/signatures/wire"
import { expect, vi } from "vitest"
import { SOON } from "../setup/soon.ts"
import { openSigning } from "./signing.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

/** Canaries: neither may be found anywhere but in the memory of the processes that need it. */
export const PROVIDER_KEY = "canari-cle-du-prestataire-irac"
export const WEBHOOK_SECRET = "canari-secret-des-messages-irac"

type Requested = SignatureSimulator["requests"][number]

export type ProviderWorld = {
  api: TestApi
  worker: TestWorker
  provider: SignatureSimulator
  school: ContractSchool
  /** Where the provider sends its messages. */
  eventsUrl: string
  /** All that the worker said in its log. */
  heard: string[]
  /** A contract sent to be signed at the provider's, as soon as somebody is asked to sign. */
  sent: () => Promise<{ contractId: string; request: Requested; envelope: EnvelopeView }>
  envelopeOf: (contractId: string) => Promise<EnvelopeView>
  requestsOf: (envelopeId: string) => Requested[]
  /** Signs at the provider's by whoever's turn it is. */
  signNext: (request: Requested) => Promise<void>
  /** A contract that may be sent to be signed, and sending it. */
  agreed: () => Promise<string>
  launch: (contractId: string) => Promise<void>
  statusOf: (contractId: string) => Promise<string>
  until: (check: () => Promise<void> | void) => Promise<void>
  close: () => Promise<void>
}

/** The API on a real port, a real worker, and the provider outside that writes to the one and is asked by the other. */
export const openProviderWorld = async (): Promise<ProviderWorld> => {
  const api = await startTestApi({ SIGNATURE_PROVIDER_WEBHOOK_SECRET: WEBHOOK_SECRET })
  const eventsUrl = `${await api.app.listen({ port: 0, host: "127.0.0.1" })}/api/v1/signatures/provider/events`
  const provider = await startSignatureSimulator({
    key: PROVIDER_KEY,
    webhook: { url: eventsUrl, secret: WEBHOOK_SECRET },
  })
  const heard: string[] = []
  const worker = await startTestWorker(api, (...words) => heard.push(JSON.stringify(words)), {
    SIGNATURE_PROVIDER_URL: provider.settings.signatureProviderUrl,
    SIGNATURE_PROVIDER_KEY: PROVIDER_KEY,
  })
  const school = await openSigningSchool(api, { rqth: false })
  const chosen = await school.office.call(setSignatureAdapter, { body: { adapter: "provider" } })
  expect(chosen.status).toBe(200)

  const { agreed, launch, envelopes, statusOf } = openSigning(api, worker, school)
  const until: ProviderWorld["until"] = (check) => vi.waitFor(check, SOON)
  const envelopeOf: ProviderWorld["envelopeOf"] = async (contractId) => {
    const [envelope] = await envelopes(contractId)
    if (!envelope) throw new Error("nothing was sent to be signed")
    return envelope
  }
  const requestsOf: ProviderWorld["requestsOf"] = (envelopeId) =>
    provider.requests.filter(({ external_id: externalId }) => externalId === envelopeId)
  return {
    api,
    worker,
    provider,
    school,
    eventsUrl,
    heard,
    until,
    envelopeOf,
    requestsOf,
    agreed,
    launch,
    statusOf,
    signNext: async (request) => {
      const next = request.signers.find(({ status }) => status === "notified")
      await provider.act(`${request.id}/signers/${next?.id}/sign`)
    },
    sent: async () => {
      const contractId = await agreed()
      await launch(contractId)
      await until(async () => {
        const { signers } = await envelopeOf(contractId)
        expect(signers.map(({ status }) => status)).toContain("to_sign")
      })
      const envelope = await envelopeOf(contractId)
      const [request] = requestsOf(envelope.id)
      if (!request) throw new Error("the provider knows nothing of it")
      return { contractId, envelope, request }
    },
    close: async () => {
      await worker.stop()
      await provider.close()
      await api.close()
    },
  }
}
