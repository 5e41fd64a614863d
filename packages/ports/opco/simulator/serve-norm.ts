import type { IncomingMessage, ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { isOperatorKey, type OperatorKey, operatorProtocols } from "../operators.data.ts"
import type { SimulatorAuthority } from "./authority.ts"
import type { SimulatorCounters } from "./counters.ts"
import { errorBody } from "./error-body.ts"
import type { OpcoSimulatedFault, SimulatorFaults } from "./faults.ts"
import { checkKey, isServed, type NormAnswer, resources } from "./norm.ts"
import { readRequest } from "./read-request.ts"
import type { SimulatorStore } from "./store.ts"

export type SimulatorWorld = {
  readonly store: SimulatorStore
  readonly counters: SimulatorCounters
  readonly faults: SimulatorFaults
  readonly authority: SimulatorAuthority
  /** Answers that wait, to be dropped when the simulator closes. */
  readonly waiting: Set<NodeJS.Timeout>
  readonly slowMs: number
}

const HEADERS = ["editeur", "logiciel", "version"] as const
const RETRY_AFTER = "2"

const sendJson = (response: ServerResponse, { status, body }: NormAnswer, headers = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))

const said = (opco: OperatorKey, status: number, code: string, description: string): NormAnswer => ({
  status,
  body: errorBody(operatorProtocols[opco], [{ code, description }]),
})

const keyInfo = (world: SimulatorWorld, opco: OperatorKey, query: URLSearchParams): NormAnswer => {
  const checked = checkKey(world, opco, query.get("XAPIKEY") ?? "", query.get("siren"))
  if (checked.key === null)
    return {
      status: 200,
      body: { status: "error", dateFinValidite: checked.validUntil, comment: checked.comment },
    }
  return {
    status: 200,
    body: { status: "success", dateFinValidite: checked.key.validUntil, comment: "Clé valide" },
  }
}

const answerNorm = async (
  world: SimulatorWorld,
  opco: OperatorKey,
  { request, path, query, fault }: Asked,
): Promise<NormAnswer> => {
  const body = await readRequest(request)
  const missing = HEADERS.find((name) => !request.headers[name])
  if (missing) return said(opco, 400, "ENTETE_ABSENT", `L’en-tête ${missing.toUpperCase()} manque.`)
  if (fault === "expired token") world.authority.forgetAll(opco)
  if (!world.authority.isTaken(opco, request.headers.authorization))
    return said(opco, 401, "JETON_INVALIDE", "Le jeton a expiré ou est inconnu.")
  const [, version, rest = ""] = /^\/(v1|v2)(\/.*)$/.exec(path) ?? []
  if (rest === "/status")
    return { status: 200, body: { status: "up", supportedVersions: ["v1", "v2"], uptime: 1 } }
  if (rest === "/cfakeyinfo" && version === "v2" && fault !== "no key info") {
    if (fault !== "expired key") return keyInfo(world, opco, query)
    return {
      status: 200,
      body: { status: "error", dateFinValidite: "2026-01-31", comment: "La clé n’est plus valable." },
    }
  }
  const resource = resources[`${request.method} ${rest}`]
  if ((version !== "v1" && version !== "v2") || !resource?.flow || !isServed(opco, resource.flow, version))
    return said(opco, 404, "RESSOURCE_INCONNUE", "Cette ressource n’est pas ouverte.")
  const checked = checkKey(world, opco, String(request.headers["x-api-key"] ?? ""), null)
  if (checked.key === null || fault === "expired key")
    return said(
      opco,
      403,
      "CLE_REFUSEE",
      checked.key === null ? checked.comment : "La clé n’est plus valable.",
    )
  return resource.answer(
    { opco, version, key: checked.key, query, ...body, isRepeating: fault === "repeat page" },
    world,
  )
}

type Asked = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly query: URLSearchParams
  readonly fault: OpcoSimulatedFault | null
}

/** Whether the fault alone decides what happens; the others change how a request is answered. */
const misbehave = (opco: OperatorKey, { request, response, fault }: Asked): boolean => {
  if (fault === "down") request.socket.destroy()
  else if (fault === "refuse")
    sendJson(response, {
      status: 400,
      body: errorBody(operatorProtocols[opco], [
        {
          code: "EMPLOYEUR_HORS_CHAMP",
          description: "L’entreprise ne relève pas de cet OPCO : vérifiez le SIRET.",
          champ: "employeur.siret",
        },
      ]),
    })
  else if (fault === "500" || fault === "503")
    sendJson(response, said(opco, Number(fault), "ERREUR_INTERNE", "Service indisponible."))
  else if (fault === "429")
    sendJson(response, said(opco, 429, "TROP_DE_REQUETES", "Trop de requêtes."), {
      "retry-after": RETRY_AFTER,
    })
  else if (fault === "garbage") response.end("<html><body>Maintenance</body></html>")
  else if (fault === "redirect") response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" }).end()
  else if (fault === "huge") response.end(`"${"x".repeat(9 * 1024 * 1024)}"`)
  else return false
  return true
}

const answerLate = (world: SimulatorWorld, work: () => void) =>
  world.waiting.add(setTimeout(work, world.slowMs))

const giveToken = async (world: SimulatorWorld, opco: OperatorKey, asked: Asked, url: string) => {
  const form = new URLSearchParams((await buffer(asked.request)).toString("utf8"))
  const { dpop } = asked.request.headers
  sendJson(asked.response, world.authority.give(opco, form, typeof dpop === "string" ? dpop : undefined, url))
}

/** `/akto/ApiEchangeCFA/v2/dossiers`, `/akto/oauth/token`. */
export const serveNorm = async (
  world: SimulatorWorld,
  request: IncomingMessage,
  response: ServerResponse,
  base: string,
): Promise<void> => {
  const url = new URL(request.url ?? "/", base)
  const [, opco = ""] = url.pathname.split("/")
  if (!isOperatorKey(opco)) return void sendJson(response, { status: 404, body: { erreur: "Inconnu" } })
  const path = url.pathname.slice(opco.length + 1)
  const isToken = path === "/oauth/token"
  if (!isToken) world.counters.call(opco)
  const asked = {
    request,
    response,
    path: path.slice(operatorProtocols[opco].prefix.length),
    query: url.searchParams,
    fault: isToken ? null : world.faults.take(opco),
  }
  if (isToken) return giveToken(world, opco, asked, `${base}${url.pathname}`)
  if (misbehave(opco, asked)) return
  const answer = await answerNorm(world, opco, asked)
  if (asked.fault === "accept then hang") return
  if (asked.fault === "accept then 500")
    return void sendJson(response, said(opco, 500, "ERREUR_INTERNE", "Service indisponible."))
  if (asked.fault === "slow") return void answerLate(world, () => sendJson(response, answer))
  sendJson(response, answer)
}
