import type { OpcoKey } from "@jalon/identifiers"

/** The eleven operators: public employers file elsewhere. */
export type OperatorKey = Exclude<OpcoKey, "hors_opco_public">

export type OpcoFlow =
  | "contract"
  | "convention"
  | "invoice"
  | "invoice_state"
  | "certificate"
  | "document"
  | "rupture"
export type OpcoVersion = "v1" | "v2"

/** How an operator's server speaks, as far as it differs from the others. */
export type OperatorProtocol = {
  /** Null where the operator has no such flow in production: the portal is used. */
  readonly flows: Readonly<Record<OpcoFlow, OpcoVersion | null>>
  /** Asked for with the token; null where none is. */
  readonly scope: string | null
  /** A proof signed by the software goes with the request of a token. */
  readonly dpop: boolean
  /** The body of its errors, as seen; what is read is whatever comes. */
  readonly errorShape: "list" | "description" | "comment"
  /** Its answer to a file that it does not know. */
  readonly unknownFileStatus: 400 | 404
  /** Between its host and the version in every path. */
  readonly prefix: "" | "/ApiEchangeCFA"
  readonly rncpFormat: "prefixed" | "digits"
}

const SCOPE = "api.read api.write"

const usual: OperatorProtocol = {
  flows: {
    contract: "v1",
    convention: "v1",
    invoice: "v1",
    invoice_state: null,
    certificate: null,
    document: "v1",
    rupture: null,
  },
  scope: SCOPE,
  dpop: false,
  errorShape: "list",
  unknownFileStatus: 404,
  prefix: "/ApiEchangeCFA",
  rncpFormat: "prefixed",
}

const withFlows = (flows: Partial<OperatorProtocol["flows"]>): OperatorProtocol => ({
  ...usual,
  flows: { ...usual.flows, ...flows },
})

/** The second version of the exchange, with the states of invoices. */
const second = withFlows({ contract: "v2", invoice_state: "v2" })

/** Read on the portal of the operators on 28 July 2026; a setting of the installation may correct each line. */
export const operatorProtocols: Readonly<Record<OperatorKey, OperatorProtocol>> = {
  afdas: { ...withFlows({ certificate: "v2" }), dpop: true, prefix: "" },
  akto: { ...second, scope: ".default" },
  atlas: { ...second, errorShape: "description" },
  constructys: usual,
  opcommerce: second,
  ocapiat: second,
  opco_2i: usual,
  opco_ep: { ...usual, scope: null, errorShape: "comment", unknownFileStatus: 400, prefix: "" },
  opco_mobilites: second,
  opco_sante: withFlows({ contract: null, convention: null, document: null }),
  uniformation: withFlows({ invoice: null }),
}

export const operatorKeys = Object.keys(operatorProtocols) as readonly OperatorKey[]

export const isOperatorKey = (text: string): text is OperatorKey => Object.hasOwn(operatorProtocols, text)
