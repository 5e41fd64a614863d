import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { isOperatorKey } from "../operators.data.ts"
import { writeDay } from "../values.ts"
import { controlPage } from "./control-page.ts"
import { simulatedExtraCosts } from "./extra-costs.ts"
import { isSimulatedFault } from "./faults.ts"
import { simulatedSchedule } from "./schedule.ts"
import type { SimulatorWorld } from "./serve-norm.ts"
import type { SimulatedContract } from "./store.ts"

export type StateChange = { etat: string; commentaire?: string | null; differs?: boolean }

/** Moves a file as an operator would: engaged, it has its number at the State and its schedule. */
export const moveContract = (
  { store }: Pick<SimulatorWorld, "store">,
  contract: SimulatedContract,
  { etat, commentaire = null, differs = false }: StateChange,
): void => {
  const isEngaged = etat === "ENGAGE" && contract.engagement === null
  store.change(contract, {
    etat,
    commentaireEtat: commentaire || null,
    ...(isEngaged && {
      ...simulatedSchedule(contract.from, contract.until, { differs }),
      ...(contract.announced && {
        engagementsFraisAnnexe: simulatedExtraCosts(contract.opco, contract.announced, { differs }),
      }),
      numeroDeca: `049${contract.from.slice(0, 4)}10${contract.numeroInterne.slice(-6)}`,
    }),
  })
}

/** JSON from a test, a form from the page. */
const readFields = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const body = await text(request)
  if (!(request.headers["content-type"] ?? "").includes("json"))
    return Object.fromEntries(new URLSearchParams(body))
  const fields = JSON.parse(body === "" ? "{}" : body) as Record<string, unknown>
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]))
}

type Act = (world: SimulatorWorld, id: string, fields: Record<string, string>) => boolean

const changeContract: Act = (world, id, fields) => {
  const contract = world.store.contracts().find((one) => one.numeroInterne === id)
  if (!contract || !fields.etat) return false
  moveContract(world, contract, {
    etat: fields.etat,
    commentaire: fields.commentaire ?? null,
    differs: fields.differs === "true" || fields.differs === "on",
  })
  return true
}

const changeInvoice: Act = ({ store }, id, fields) => {
  const invoice = store.invoices().find((one) => one.numeroInterneFacture === id)
  if (!invoice || !fields.etat) return false
  const isPaid = fields.etat === "REGLE"
  store.changeInvoice(invoice, {
    etat: fields.etat,
    commentaire: fields.commentaire || null,
    referenceVirement: isPaid ? (fields.virement ?? `VIR-${id}`) : null,
    dateReglement: isPaid ? writeDay(fields.regle_le ?? new Date().toISOString().slice(0, 10)) : null,
  })
  return true
}

const changeFault: Act = ({ faults }, id, { fault = "", times = "" }) => {
  if (!isOperatorKey(id) || (fault !== "" && !isSimulatedFault(fault))) return false
  faults.set(id, fault === "" ? null : (fault as never), times === "" ? undefined : Number(times))
  return true
}

const acts: Readonly<Record<string, Act>> = {
  dossiers: changeContract,
  factures: changeInvoice,
  pannes: changeFault,
  cles: ({ store }, _id, { cle = "" }) => {
    store.revoke(cle)
    return cle !== ""
  },
  remise_a_zero: ({ store, faults, counters }) => {
    store.reset()
    faults.reset()
    counters.reset()
    return true
  },
}

const show = (world: SimulatorWorld, response: ServerResponse) =>
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .end(controlPage(world))

/** `/_control` for people; `/_control/state` and `POST /_control/<what>/<id>` for tests too. */
export const serveControl = async (
  world: SimulatorWorld,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [, , what = "", id = ""] = (request.url ?? "").split("?")[0]?.split("/") ?? []
  if (request.method === "GET" && what === "") return void show(world, response)
  if (request.method === "GET" && what === "state")
    return void response.writeHead(200, { "content-type": "application/json" }).end(
      JSON.stringify({
        contracts: world.store.contracts(),
        invoices: world.store.invoices(),
        counts: world.counters.all(),
      }),
    )
  const act = request.method === "POST" ? acts[what] : undefined
  const fields = act ? await readFields(request) : {}
  if (!act?.(world, decodeURIComponent(id), fields))
    return void response.writeHead(400, { "content-type": "text/plain" }).end("Demande incomprise")
  if ((request.headers["content-type"] ?? "").includes("json")) return void response.writeHead(204).end()
  response.writeHead(303, { location: "/_control" }).end()
}
