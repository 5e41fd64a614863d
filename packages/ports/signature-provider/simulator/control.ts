import { isSimulatorFault, type SimulatorFaults, simulatorFaults } from "./faults.ts"
import { decline, expire, requestOf, SimulatorRefusal, sign, signerOf } from "./life.ts"
import type { Store } from "./state.ts"
import type { Webhooks } from "./webhooks.ts"

export type Controlled = {
  readonly store: Store
  readonly webhooks: Webhooks
  readonly faults: SimulatorFaults
}

type Said = Readonly<Record<string, unknown>>
type Control = (at: Controlled, ids: readonly string[], said: Said) => void | Promise<void>

const positive = (value: unknown, otherwise: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : otherwise

const setFault: Control = ({ faults }, _ids, said) => {
  const { fault = null } = said
  if (fault === null) return faults.set(null)
  if (!isSimulatorFault(fault)) throw new SimulatorRefusal(400, `faults: ${simulatorFaults.join(", ")}`)
  return faults.set(fault, { skip: positive(said.skip, 0), times: positive(said.times, 1) })
}

const setManner: Control = ({ store: { state }, webhooks }, _ids, said) => {
  state.manner = {
    isHeld: said.held === true,
    times: Math.max(1, positive(said.times, 1)),
    isShuffled: said.shuffled === true,
  }
  webhooks.deliver()
}

const onSigner =
  (work: (at: Controlled, requestId: string, signerId: string, said: Said) => void): Control =>
  (at, [requestId = "", signerId = ""], said) =>
    work(at, requestId, signerId, said)

/** What a person, or a test of another process, makes happen. */
const controls: Readonly<Record<string, Control>> = {
  "POST /control/requests/:id/signers/:id/sign": onSigner(({ store: { state } }, requestId, signerId) => {
    const request = requestOf(state, requestId)
    sign(state, request, signerOf(request, signerId))
  }),
  "POST /control/requests/:id/signers/:id/decline": onSigner(
    ({ store: { state } }, requestId, signerId, said) => {
      const request = requestOf(state, requestId)
      decline(state, request, signerOf(request, signerId), String(said.reason ?? "Sans motif"))
    },
  ),
  "POST /control/requests/:id/expire": ({ store: { state } }, [requestId = ""]) =>
    expire(state, requestOf(state, requestId)),
  "PUT /control/webhooks": setManner,
  "POST /control/webhooks/release": ({ webhooks }) => webhooks.release(),
  "PUT /control/fault": setFault,
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g

export const control = async (at: Controlled, method: string, path: string, said: Said): Promise<void> => {
  const known = controls[`${method} ${path.replace(UUID, ":id")}`]
  if (known === undefined) throw new SimulatorRefusal(404, "No such control")
  await known(at, path.match(UUID) ?? [], said)
}
