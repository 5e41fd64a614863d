import { today } from "@jalon/kernel"
import { at, listAt, textAt } from "../../registers/json.ts"
import { type OpcoFlow, type OperatorKey, operatorProtocols } from "../operators.data.ts"
import { writeDay } from "../values.ts"
import { checkCerfa } from "./check-cerfa.ts"
import type { SimulatorCounters } from "./counters.ts"
import { errorBody, type SimulatedFault } from "./error-body.ts"
import { announcedCosts } from "./extra-costs.ts"
import { readSimulatedKey, type SimulatedKey } from "./simulated-key.ts"
import { markOf, type SimulatedContract, type SimulatedInvoice, type SimulatorStore } from "./store.ts"

/** A request that was let in: its key is good. */
export type NormRequest = {
  readonly opco: OperatorKey
  readonly version: "v1" | "v2"
  readonly key: SimulatedKey
  readonly query: URLSearchParams
  /** The JSON of the body, or of the part that describes the file. */
  readonly data: unknown
  readonly fileName: string | null
  readonly isRepeating: boolean
}
export type NormAnswer = { readonly status: number; readonly body: unknown }
type World = { readonly store: SimulatorStore; readonly counters: SimulatorCounters }
type Resource = {
  readonly flow: OpcoFlow | null
  readonly answer: (request: NormRequest, world: World) => NormAnswer
}

const PAGE = 50

const ok = (body: unknown): NormAnswer => ({ status: 200, body })
const refuse = (opco: OperatorKey, status: number, ...faults: readonly SimulatedFault[]): NormAnswer => ({
  status,
  body: errorBody(operatorProtocols[opco], faults),
})

const sees = (key: SimulatedKey, row: { opco: OperatorKey; siren: string }) =>
  row.opco === key.opco && (key.siren === null || key.siren === row.siren)

const unknownFile = (opco: OperatorKey): NormAnswer =>
  refuse(opco, operatorProtocols[opco].unknownFileStatus, {
    code: "DOSSIER_INCONNU",
    description: "Le numéro de dossier est inconnu.",
  })

const findContract = ({ key }: NormRequest, { store }: World, numero: string | null) =>
  store.contracts().find((one) => one.numeroInterne === numero && sees(key, one))

const stateOf = ({ numeroInterne, numeroExterne, numeroDeca, etat }: SimulatedContract) => ({
  numeroInterne,
  numeroExterne,
  numeroDeca,
  etat,
})

const wholeContract = (one: SimulatedContract) => ({
  engagement: one.engagement,
  cerfa: {
    ...stateOf(one),
    commentaireEtat: one.commentaireEtat,
    apprenti: {
      nom: one.identity.nom,
      prenom: one.identity.prenom,
      dateNaissance: one.identity.dateNaissance,
    },
    employeur: { siret: one.identity.siret, denomination: one.employer },
    contrat: { dateDebutContrat: writeDay(one.from), dateFinContrat: writeDay(one.until) },
  },
  echeances: one.echeances,
  engagementsFraisAnnexe: one.engagementsFraisAnnexe ?? [],
  detailsFacturation: { fraisMobiliteRegles: false, periodesFraisAnnexes: [] },
  comment: null,
})

const textOf = (cerfa: unknown, ...path: string[]) => textAt(cerfa, ...path) ?? ""

const saidOf = (cerfa: unknown) => ({
  learner: `${textOf(cerfa, "apprenti", "prenom")} ${textOf(cerfa, "apprenti", "nom")}`,
  employer: textOf(cerfa, "employeur", "denomination"),
  identity: {
    siret: textOf(cerfa, "employeur", "siret"),
    nom: textOf(cerfa, "apprenti", "nom"),
    prenom: textOf(cerfa, "apprenti", "prenom"),
    dateNaissance: textOf(cerfa, "apprenti", "dateNaissance"),
  },
  from: textOf(cerfa, "contrat", "dateDebutContrat").slice(0, 10),
  until: textOf(cerfa, "contrat", "dateFinContrat").slice(0, 10),
  mark: markOf(cerfa),
})

const DECIDED: ReadonlySet<string> = new Set(["ENGAGE", "ANNULE", "RUPTURE", "SOLDE"])

/** A file sent again under its own number is the same file, corrected. */
const takeAgain = (contract: SimulatedContract, cerfa: unknown, { store }: World): NormAnswer => {
  store.change(contract, { ...saidOf(cerfa), etat: "TRANSMIS", commentaireEtat: null })
  return ok({ numeroInterne: contract.numeroInterne, numeroExterne: contract.numeroExterne })
}

const takeContract = (request: NormRequest, world: World): NormAnswer => {
  const { opco, data } = request
  const { store, counters } = world
  const cerfa = at(data, "cerfa")
  const faults = checkCerfa(cerfa)
  if (faults.length > 0) return refuse(opco, 400, ...faults)
  const known = textAt(cerfa, "numeroInterne")
  if (known !== null) {
    const contract = findContract(request, world, known)
    if (!contract) return unknownFile(opco)
    return DECIDED.has(contract.etat)
      ? refuse(opco, 400, {
          code: "DOSSIER_NON_MODIFIABLE",
          description: "Le dossier ne peut plus être modifié dans cet état.",
          champ: "numeroInterne",
        })
      : takeAgain(contract, cerfa, world)
  }
  const mark = markOf(cerfa)
  if (store.contracts().some((one) => one.opco === opco && one.mark === mark)) counters.duplicate(opco)
  const number = store.next()
  const contract: SimulatedContract = {
    opco,
    siren: textOf(cerfa, "organismeFormation", "siret").slice(0, 9),
    numeroInterne: `${opco.toUpperCase()}-${100_000 + number}`,
    numeroExterne: `${today().slice(0, 4)}-APP-${String(number).padStart(6, "0")}`,
    numeroDeca: null,
    etat: "TRANSMIS",
    commentaireEtat: null,
    ...saidOf(cerfa),
    engagement: null,
    echeances: [],
    conventions: 0,
    documents: 0,
    rupture: null,
  }
  store.addContract(contract)
  return ok({ numeroInterne: contract.numeroInterne, numeroExterne: contract.numeroExterne })
}

/** The first version answers a bare list; Constructys gives all of it whatever the page. */
const pageOf = <Row>(request: NormRequest, rows: readonly Row[]) => {
  const asked = request.isRepeating ? 1 : Number(request.query.get("numeroPage") ?? 1)
  const isWhole = request.version === "v1" && request.opco === "constructys"
  return { page: asked, rows: isWhole ? rows : rows.slice((asked - 1) * PAGE, asked * PAGE) }
}

const contractStates = (request: NormRequest, { store }: World): NormAnswer => {
  const all = store.contracts().filter((one) => sees(request.key, one))
  const { page, rows } = pageOf(request, all)
  const states = rows.map(stateOf)
  return request.version === "v1"
    ? ok(states)
    : ok({ total: all.length, count: states.length, page, EtatDossierResult: states })
}

const invoiceStateOf = (one: SimulatedInvoice) => ({
  numeroInterneFacture: one.numeroInterneFacture,
  referenceFactureCFA: one.reference,
  montantFacture: one.montant,
  etatFacture: one.etat,
  referenceVirement: one.referenceVirement,
  dateReglement: one.dateReglement,
  commentaire: one.commentaire,
  dossiers: [],
})

const takeInvoice = ({ opco, data, fileName, key }: NormRequest, { store }: World): NormAnswer => {
  const amount = at(data, "montantTotal")
  const reference = textAt(data, "numero")
  const lines = listAt(data, "lignes") ?? []
  if (typeof amount !== "number" || reference === null || lines.length === 0 || fileName === null)
    return refuse(opco, 400, {
      code: "FACTURE_INCOMPLETE",
      description: "La facture, ses lignes et son fichier sont obligatoires.",
    })
  const number = store.next()
  const invoice: SimulatedInvoice = {
    opco,
    siren: key.siren ?? textOf(data, "siretEmetteur").slice(0, 9),
    numeroInterneFacture: `F-${100_000 + number}`,
    numeroInterneDocument: `D-${100_000 + number}`,
    reference,
    montant: amount,
    etat: "RECUE",
    referenceVirement: null,
    dateReglement: null,
    commentaire: null,
  }
  store.addInvoice(invoice)
  const { numeroInterneFacture, numeroInterneDocument } = invoice
  return ok({ numeroInterneFacture, numeroInterneDocument })
}

const takeConvention = (request: NormRequest, world: World): NormAnswer => {
  const contract = findContract(request, world, textAt(request.data, "numeroInterneDossier"))
  if (!contract) return unknownFile(request.opco)
  if (request.fileName === null)
    return refuse(request.opco, 400, { code: "FICHIER_ABSENT", description: "Le fichier manque." })
  world.store.change(contract, {
    conventions: contract.conventions + 1,
    announced: announcedCosts(request.data),
  })
  return ok({})
}

const takeDocument = (request: NormRequest, world: World): NormAnswer => {
  const objects = listAt(request.data, "objets") ?? []
  const contract = findContract(request, world, textAt(objects[0], "idObjet"))
  if (objects.length === 0 || request.fileName === null)
    return refuse(request.opco, 400, {
      code: "DOCUMENT_INCOMPLET",
      description: "Un document désigne au moins un objet et porte un fichier.",
    })
  if (contract) world.store.change(contract, { documents: contract.documents + 1 })
  return ok({ numeroInterneDocument: `D-${100_000 + world.store.next()}` })
}

const takeCertificate = (request: NormRequest, world: World): NormAnswer => {
  const contract = findContract(request, world, textAt(request.data, "numeroInterneDossier"))
  return contract
    ? ok({ numeroInterneDocument: `D-${100_000 + world.store.next()}` })
    : unknownFile(request.opco)
}

const takeRupture = (request: NormRequest, world: World): NormAnswer => {
  const contract = findContract(request, world, textAt(request.data, "numeroInterne"))
  if (!contract) return unknownFile(request.opco)
  world.store.change(contract, { rupture: textAt(request.data, "dateRupture"), etat: "RUPTURE" })
  return ok({})
}

const getContract = (request: NormRequest, world: World): NormAnswer => {
  const contract = findContract(request, world, request.query.get("numeroInterne"))
  return contract ? ok(wholeContract(contract)) : unknownFile(request.opco)
}

const listContracts = (request: NormRequest, world: World): NormAnswer => {
  const numbers = (request.query.get("numerosInternes") ?? "").split(",")
  return ok(numbers.flatMap((one) => findContract(request, world, one) ?? []).map(wholeContract))
}

/** Every address of the exchange, after the version. */
export const resources: Readonly<Record<string, Resource>> = {
  "POST /dossiers": { flow: "contract", answer: takeContract },
  "GET /dossiers": { flow: "contract", answer: getContract },
  "GET /dossiers/liste": { flow: "contract", answer: listContracts },
  "GET /dossiers/etats": { flow: "contract", answer: contractStates },
  "POST /conventions": { flow: "convention", answer: takeConvention },
  "POST /factures": { flow: "invoice", answer: takeInvoice },
  "GET /factures/etats": {
    flow: "invoice_state",
    answer: (request, { store }) => {
      const all = store.invoices().filter((one) => sees(request.key, one))
      const { page, rows } = pageOf(request, all)
      return ok({ total: all.length, count: rows.length, page, factures: rows.map(invoiceStateOf) })
    },
  },
  "POST /certificats": { flow: "certificate", answer: takeCertificate },
  "POST /documents": { flow: "document", answer: takeDocument },
  "POST /dossiers/rupture/employeur": { flow: "rupture", answer: takeRupture },
}

/** Whether this operator serves that flow in that version: the second keeps the first. */
export const isServed = (opco: OperatorKey, flow: OpcoFlow, version: "v1" | "v2"): boolean => {
  const { flows } = operatorProtocols[opco]
  if (flow === "rupture") return version === "v2" && flows.contract === "v2"
  const highest = flows[flow]
  return highest === version || (highest === "v2" && flow === "contract")
}

/** Whether a key opens this operator today, and what is wrong with it otherwise. */
export const checkKey = (
  { store }: Pick<World, "store">,
  opco: OperatorKey,
  text: string,
  siren: string | null,
): { key: SimulatedKey } | { comment: string; key: null; validUntil: string | null } => {
  const key = readSimulatedKey(text)
  if (key?.opco !== opco || store.isRevoked(text))
    return { key: null, comment: "La clé est inconnue ou a été révoquée.", validUntil: null }
  if (key.validUntil < today())
    return { key: null, comment: "La clé n’est plus valable.", validUntil: key.validUntil }
  if (siren !== null && key.siren !== null && key.siren !== siren)
    return { key: null, comment: "La clé n’est pas celle de cet organisme.", validUntil: null }
  return { key }
}
