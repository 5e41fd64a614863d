import {
  type ContractNumbers,
  type ContractState,
  type KeyInfo,
  type OpcoContract,
  type OpcoInvoiceState,
  readContract,
  readContracts,
  readDocumentNumber,
  readInvoiceNumbers,
  readInvoiceState,
  readKeyInfo,
  readNumbers,
  readState,
} from "./answers.ts"
import { type CallSetting, call, type OpcoRequest } from "./call.ts"
import { maskSecrets } from "./mask.ts"
import type { OpcoAnswer, OpcoError } from "./opco-error.ts"
import type { OperatorProtocol } from "./operators.data.ts"
import { type OpcoPage, readAllPages, readPageBody } from "./paging.ts"

/** A document that goes with the data that describe it. */
export type OpcoFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
type Json = Readonly<Record<string, unknown>>
type Answered<Value> = Promise<OpcoAnswer<Value>>

/** One centre at one operator. Nothing here throws for what the operator does. */
export interface OpcoClient {
  readonly protocol: OperatorProtocol
  /** Until when the key of the centre serves; of an operator that does not say, null. */
  keyInfo(siren: string): Answered<KeyInfo>
  sendContract(cerfa: Json): Answered<ContractNumbers>
  getContract(internal: string): Answered<OpcoContract>
  listContracts(internals: readonly string[]): Answered<readonly OpcoContract[]>
  contractStates(): Answered<readonly ContractState[]>
  /** The first page alone: enough to prove that a key reads. */
  firstContractStates(): Answered<OpcoPage<ContractState>>
  sendConvention(convention: Json, file: OpcoFile): Answered<object>
  sendInvoice(invoice: Json, file: OpcoFile): Answered<{ internal: string; document: string | null }>
  invoiceStates(): Answered<readonly OpcoInvoiceState[]>
  sendCertificate(certificate: Json, file: OpcoFile): Answered<{ document: string | null }>
  sendDocument(document: Json, file: OpcoFile): Answered<{ document: string | null }>
  declareRupture(rupture: Json): Answered<object>
}

const withFile = (part: string, data: Json, file: OpcoFile): FormData => {
  const form = new FormData()
  form.append(part, new Blob([JSON.stringify(data)], { type: "application/json" }))
  form.append("fichier", new Blob([file.bytes], { type: "application/pdf" }), file.name)
  return form
}

const repeatedPage = (at: CallSetting): OpcoError => ({
  opco: at.operator.opco,
  fault: "garbled",
  httpStatus: 200,
  items: [{ message: "La même page a été donnée deux fois." }],
  raw: "",
  retryable: true,
  retryAfterSeconds: null,
  isAmbiguous: false,
})

const readList = <Row>(
  at: CallSetting,
  request: Omit<OpcoRequest, "method" | "query">,
  read: { name: string; row: (row: unknown) => Row; id: (row: Row) => string },
) =>
  readAllPages(
    read.id,
    (page) =>
      call(at, { ...request, method: "GET", query: { numeroPage: String(page) } }, (body) =>
        readPageBody(body, read.name, read.row),
      ),
    () => ({ outcome: "failed", error: repeatedPage(at) }),
  )

const firstStates = (at: CallSetting) =>
  call(
    at,
    {
      operation: "contract_states",
      flow: "contract",
      method: "GET",
      path: "/dossiers/etats",
      query: { numeroPage: "1" },
    },
    (body) => readPageBody(body, "EtatDossierResult", readState),
  )

/** An operator without this address proves a key by letting it read: nothing then says until when. */
const keyInfo = async (at: CallSetting, siren: string): Answered<KeyInfo> => {
  const answer = await call(
    at,
    {
      operation: "key_info",
      flow: null,
      method: "GET",
      path: "/cfakeyinfo",
      query: { siren, XAPIKEY: at.caller.key },
    },
    (body) => {
      const info = readKeyInfo(body)
      return { ...info, comment: info.comment && maskSecrets(info.comment, [at.caller.key]) }
    },
  )
  if (answer.outcome === "done" || answer.error.fault !== "unknown") return answer
  const states = await firstStates(at)
  return states.outcome === "failed"
    ? states
    : { outcome: "done", value: { isValid: true, validUntil: null, comment: null } }
}

export const opcoClient = (at: CallSetting): OpcoClient => ({
  protocol: at.operator.protocol,
  keyInfo: (siren) => keyInfo(at, siren),
  sendContract: (cerfa) =>
    call(
      at,
      {
        operation: "send_contract",
        flow: "contract",
        method: "POST",
        path: "/dossiers",
        body: JSON.stringify({ cerfa }),
      },
      readNumbers,
    ),
  getContract: (internal) =>
    call(
      at,
      {
        operation: "get_contract",
        flow: "contract",
        method: "GET",
        path: "/dossiers",
        query: { numeroInterne: internal },
      },
      readContract,
    ),
  listContracts: (internals) =>
    call(
      at,
      {
        operation: "list_contracts",
        flow: "contract",
        version: "v1",
        method: "GET",
        path: "/dossiers/liste",
        query: { numerosInternes: internals.join(",") },
      },
      readContracts,
    ),
  contractStates: () =>
    readList(
      at,
      { operation: "contract_states", flow: "contract", path: "/dossiers/etats" },
      { name: "EtatDossierResult", row: readState, id: ({ internal }) => internal },
    ),
  firstContractStates: () => firstStates(at),
  sendConvention: (convention, file) =>
    call(
      at,
      {
        operation: "send_convention",
        flow: "convention",
        method: "POST",
        path: "/conventions",
        body: withFile("convention", convention, file),
      },
      () => ({}),
    ),
  sendInvoice: (invoice, file) =>
    call(
      at,
      {
        operation: "send_invoice",
        flow: "invoice",
        method: "POST",
        path: "/factures",
        body: withFile("facture", invoice, file),
      },
      readInvoiceNumbers,
    ),
  invoiceStates: () =>
    readList(
      at,
      { operation: "invoice_states", flow: "invoice_state", path: "/factures/etats" },
      { name: "factures", row: readInvoiceState, id: ({ internal }) => internal },
    ),
  sendCertificate: (certificate, file) =>
    call(
      at,
      {
        operation: "send_certificate",
        flow: "certificate",
        method: "POST",
        path: "/certificats",
        body: withFile("certificat", certificate, file),
      },
      readDocumentNumber,
    ),
  sendDocument: (document, file) =>
    call(
      at,
      {
        operation: "send_document",
        flow: "document",
        method: "POST",
        path: "/documents",
        body: withFile("document", document, file),
      },
      readDocumentNumber,
    ),
  declareRupture: (rupture) =>
    call(
      at,
      {
        operation: "declare_rupture",
        flow: "rupture",
        method: "POST",
        path: "/dossiers/rupture/employeur",
        body: JSON.stringify(rupture),
      },
      () => ({}),
    ),
})
