import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { textAt } from "../../registers/json.ts"
import type { OperatorKey } from "../operators.data.ts"
import type { SimulatedCosts, SimulatedExtraCost } from "./extra-costs.ts"
import type { SimulatedInstalment } from "./schedule.ts"

export type SimulatedContract = {
  opco: OperatorKey
  /** Of the centre that sent it. */
  siren: string
  numeroInterne: string
  numeroExterne: string
  numeroDeca: string | null
  etat: string
  commentaireEtat: string | null
  learner: string
  employer: string
  /** What it gives back of the file that it was sent. */
  identity: { siret: string; nom: string; prenom: string; dateNaissance: string }
  from: string
  until: string
  /** Equal for the same contract sent twice; says nothing else. */
  mark: string
  engagement: number | null
  echeances: SimulatedInstalment[]
  /** What its convention announces beside the teaching; left out until it came. */
  announced?: SimulatedCosts
  engagementsFraisAnnexe?: SimulatedExtraCost[]
  conventions: number
  documents: number
  rupture: string | null
}

export type SimulatedInvoice = {
  opco: OperatorKey
  siren: string
  numeroInterneFacture: string
  numeroInterneDocument: string
  reference: string
  montant: number
  etat: string
  referenceVirement: string | null
  dateReglement: string | null
  commentaire: string | null
}

type Kept = {
  sequence: number
  contracts: SimulatedContract[]
  invoices: SimulatedInvoice[]
  revoked: string[]
}

const NOTHING: Kept = { sequence: 0, contracts: [], invoices: [], revoked: [] }

const sha = (text: string) => createHash("sha256").update(text).digest("hex")

/** Employer, person and first day: what makes two files one contract. */
export const markOf = (cerfa: unknown): string =>
  sha(
    [
      textAt(cerfa, "employeur", "siret"),
      textAt(cerfa, "apprenti", "nom"),
      textAt(cerfa, "apprenti", "prenom"),
      textAt(cerfa, "apprenti", "dateNaissance"),
      textAt(cerfa, "contrat", "dateDebutContrat")?.slice(0, 10),
    ].join("|"),
  )

/** Files and invoices of every operator; written down at each change, so that a restart forgets nothing. */
export const openStore = (file?: string) => {
  const read = (): Kept =>
    file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : structuredClone(NOTHING)
  let kept = read()
  const save = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(kept))
    renameSync(`${file}.new`, file)
  }
  return {
    next: (): number => {
      kept.sequence += 1
      return kept.sequence
    },
    contracts: (): readonly SimulatedContract[] => kept.contracts,
    invoices: (): readonly SimulatedInvoice[] => kept.invoices,
    addContract: (contract: SimulatedContract) => {
      kept.contracts.push(contract)
      save()
    },
    addInvoice: (invoice: SimulatedInvoice) => {
      kept.invoices.push(invoice)
      save()
    },
    change: (contract: SimulatedContract, changes: Partial<SimulatedContract>) => {
      Object.assign(contract, changes)
      save()
    },
    changeInvoice: (invoice: SimulatedInvoice, changes: Partial<SimulatedInvoice>) => {
      Object.assign(invoice, changes)
      save()
    },
    /** Keys are not written down: their mark is. */
    revoke: (key: string) => {
      kept.revoked.push(sha(key))
      save()
    },
    isRevoked: (key: string): boolean => kept.revoked.includes(sha(key)),
    reset: () => {
      kept = structuredClone(NOTHING)
      save()
    },
  }
}

export type SimulatorStore = ReturnType<typeof openStore>
