import { auditTrail, signedDocument } from "./files.ts"
import {
  activate,
  addDocument,
  addSigner,
  cancel,
  openRequest,
  remind,
  remove,
  requestOf,
  SimulatorRefusal,
  signerOf,
} from "./life.ts"
import type { SimulatedDocument, SimulatedRequest, SimulatedSigner, SimulatorState } from "./state.ts"

export type ApiCall = {
  readonly method: string
  readonly url: URL
  readonly contentType: string
  readonly body: Buffer
  /** Where the signing pages stand. */
  readonly base: string
}
export type ApiAnswer = { readonly status: number; readonly body: unknown }

const ok = (body: unknown): ApiAnswer => ({ status: 200, body })
const made = (body: unknown): ApiAnswer => ({ status: 201, body })
const nothing: ApiAnswer = { status: 204, body: null }

const presentDocument = ({ id, filename, nature }: SimulatedDocument) => ({ id, filename, nature })

const presentSigner = (request: SimulatedRequest, signer: SimulatedSigner, base: string) => ({
  id: signer.id,
  info: signer.info,
  status: signer.status,
  signature_level: signer.signature_level,
  signature_authentication_mode: signer.signature_authentication_mode,
  signature_link: request.status === "ongoing" ? `${base}/sign/${signer.token}` : null,
})

const presentRequest = (request: SimulatedRequest) => ({
  id: request.id,
  name: request.name,
  status: request.status,
  external_id: request.external_id,
  delivery_mode: request.delivery_mode,
  ordered_signers: request.ordered_signers,
  expiration_date: request.expiration_date,
  created_at: request.created_at,
  documents: request.documents.map(({ id, nature }) => ({ id, nature })),
  signers: request.signers.map(({ id, status }) => ({ id, status })),
  decline_information: request.decline_reason === null ? null : { reason: request.decline_reason },
})

const jsonOf = ({ body }: ApiCall): unknown => {
  try {
    return body.length === 0 ? {} : JSON.parse(body.toString("utf8"))
  } catch {
    throw new SimulatorRefusal(400, "The body is no JSON.")
  }
}

const receiveDocument = async (request: SimulatedRequest, { body, contentType }: ApiCall) => {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null)
  const file = form?.get("file")
  if (!form || !(file instanceof File)) throw new SimulatorRefusal(400, "file: a file is awaited.")
  return addDocument(request, {
    filename: file.name,
    nature: String(form.get("nature")),
    content: Buffer.from(await file.arrayBuffer()),
  })
}

const find = ({ requests }: SimulatorState, { url }: ApiCall): ApiAnswer => {
  const externalId = url.searchParams.get("external_id")
  const found = requests.filter((one) => externalId === null || one.external_id === externalId)
  return ok({ meta: { next_cursor: null }, data: found.map(presentRequest) })
}

const download = (request: SimulatedRequest, documentId: string): ApiAnswer => {
  const document = request.documents.find(({ id }) => id === documentId)
  if (!document) throw new SimulatorRefusal(404, "Document not found")
  if (request.status !== "done") throw new SimulatorRefusal(409, "Not every signer has signed.")
  return ok(signedDocument(request, document))
}

const audit = (request: SimulatedRequest, signer: SimulatedSigner): ApiAnswer => {
  if (signer.status !== "signed") throw new SimulatorRefusal(409, "The signer has not signed.")
  return ok(auditTrail(request, signer))
}

/** The same proof for programs; only what is read of it. */
const trail = (signer: SimulatedSigner): ApiAnswer => {
  if (signer.status !== "signed") throw new SimulatorRefusal(409, "The signer has not signed.")
  return ok({ signer: { id: signer.id, signature_process_completed_at: signer.signedAt } })
}

const metadata = (request: SimulatedRequest, call: ApiCall): ApiAnswer => {
  if (call.method === "POST") {
    const { data } = jsonOf(call) as { data?: Record<string, string> }
    request.metadata = data ?? {}
    return made({ data: request.metadata })
  }
  if (request.metadata === null) throw new SimulatorRefusal(404, "No metadata")
  return ok({ data: request.metadata })
}

type Handler = (
  state: SimulatorState,
  request: SimulatedRequest,
  call: ApiCall,
  id: string,
) => ApiAnswer | Promise<ApiAnswer>

/** By method and path behind the id of a request; « :id » is a signer or a document. */
const ofRequest: Readonly<Record<string, Handler>> = {
  "GET ": (_state, request) => ok(presentRequest(request)),
  "DELETE ": (state, request) => {
    remove(state, request)
    return nothing
  },
  "POST /documents": async (_state, request, call) =>
    made(presentDocument(await receiveDocument(request, call))),
  "GET /documents/:id/download": (_state, request, _call, id) => download(request, id),
  "POST /signers": (_state, request, call) =>
    made(presentSigner(request, addSigner(request, jsonOf(call)), call.base)),
  "GET /signers": (_state, request, { base }) =>
    ok(request.signers.map((signer) => presentSigner(request, signer, base))),
  "POST /activate": (state, request, { base }) => {
    activate(state, request)
    const signers = request.signers.map((signer) => presentSigner(request, signer, base))
    return made({ ...presentRequest(request), signers })
  },
  "POST /cancel": (state, request) => {
    cancel(state, request)
    return made(presentRequest(request))
  },
  "POST /metadata": (_state, request, call) => metadata(request, call),
  "GET /metadata": (_state, request, call) => metadata(request, call),
  "POST /signers/:id/send_reminder": (state, request, _call, id) => {
    remind(state, request, signerOf(request, id))
    return nothing
  },
  "GET /signers/:id/audit_trails": (_state, request, _call, id) => trail(signerOf(request, id)),
  "GET /signers/:id/audit_trails/download": (_state, request, _call, id) =>
    audit(request, signerOf(request, id)),
}

const PATH = /^\/v3\/signature_requests(?:\/([^/]+)(\/.*)?)?$/

/** The part of the API that is used here, with its own status codes. */
export const answerApi = async (state: SimulatorState, call: ApiCall): Promise<ApiAnswer> => {
  const [isKnown, requestId, rest = ""] = PATH.exec(call.url.pathname) ?? []
  if (isKnown === undefined) throw new SimulatorRefusal(404, "Not found")
  if (requestId === undefined)
    return call.method === "POST" ? made(presentRequest(openRequest(state, jsonOf(call)))) : find(state, call)
  const id = /^\/(?:signers|documents)\/([^/]+)\//.exec(rest)?.[1] ?? ""
  const handler = ofRequest[`${call.method} ${id === "" ? rest : rest.replace(id, ":id")}`]
  if (handler === undefined) throw new SimulatorRefusal(405, "Method not allowed")
  return handler(state, requestOf(state, requestId), call, id)
}
