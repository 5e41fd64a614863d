import { createServer } from "node:http"
import { listenOnLoopback } from "../../loopback/listen.ts"
import { type OperatorKey, operatorKeys, operatorProtocols } from "../operators.data.ts"
import { openAuthority, simulatedClientId, simulatedClientSecret } from "./authority.ts"
import { moveContract, type StateChange, serveControl } from "./control.ts"
import { openCounters, type SimulatedCounts } from "./counters.ts"
import { type OpcoSimulatedFault, openFaults } from "./faults.ts"
import { type SimulatorWorld, serveNorm } from "./serve-norm.ts"
import { openStore, type SimulatedContract, type SimulatedInvoice } from "./store.ts"

export interface OpcoSimulator {
  readonly port: number
  /** The text of the setting that leads to these operators. */
  readonly settingsJson: string
  readonly contracts: () => readonly SimulatedContract[]
  readonly invoices: () => readonly SimulatedInvoice[]
  readonly countsOf: (opco: OperatorKey) => SimulatedCounts
  /** Null puts it right. Other processes do the same by `POST /_control/pannes/akto`. */
  setFault(opco: OperatorKey, fault: OpcoSimulatedFault | null, times?: number): void
  move(numeroInterne: string, change: StateChange): void
  revokeKey(key: string): void
  close(): Promise<void>
}

const SLOW_MS = 10_000

const settingsAt = (base: string): string =>
  JSON.stringify(
    Object.fromEntries(
      operatorKeys.map((opco) => [
        opco,
        {
          url: `${base}/${opco}${operatorProtocols[opco].prefix}`,
          token_url: `${base}/${opco}/oauth/token`,
          client_id: simulatedClientId(opco),
          client_secret: simulatedClientSecret(opco),
        },
      ]),
    ),
  )

/** The eleven operators on loopback, each as it differs from the others. With a file, a restart keeps what was sent; `contracts` are there from the start. */
export const startOpcos = async (
  options: { port?: number; file?: string; slowMs?: number; contracts?: readonly SimulatedContract[] } = {},
): Promise<OpcoSimulator> => {
  const counters = openCounters()
  const world: SimulatorWorld = {
    store: openStore(options.file),
    counters,
    faults: openFaults(),
    authority: openAuthority(counters),
    waiting: new Set(),
    slowMs: options.slowMs ?? SLOW_MS,
  }
  const known = new Set(world.store.contracts().map(({ numeroInterne }) => numeroInterne))
  for (const contract of options.contracts ?? [])
    if (!known.has(contract.numeroInterne)) world.store.addContract({ ...contract })
  let base = ""
  const server = createServer((request, response) => {
    const isControl = request.url === "/" || request.url?.startsWith("/_control")
    const served = isControl
      ? serveControl(world, request, response)
      : serveNorm(world, request, response, base)
    served.catch(() => response.destroy())
  })
  const port = await listenOnLoopback(server, options.port)
  base = `http://127.0.0.1:${port}`
  const contractOf = (numeroInterne: string) => {
    const found = world.store.contracts().find((one) => one.numeroInterne === numeroInterne)
    if (!found) throw new Error("No such file")
    return found
  }
  return {
    port,
    settingsJson: settingsAt(base),
    contracts: world.store.contracts,
    invoices: world.store.invoices,
    countsOf: counters.of,
    setFault: world.faults.set,
    move: (numeroInterne, change) => moveContract(world, contractOf(numeroInterne), change),
    revokeKey: world.store.revoke,
    close: () =>
      new Promise((resolve) => {
        for (const timer of world.waiting) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
