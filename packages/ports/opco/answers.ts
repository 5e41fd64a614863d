import type { IsoDate } from "@jalon/kernel"
import { at, listAt, textAt } from "../registers/json.ts"
import { readCents, readDay, UnreadableValue } from "./values.ts"

/** What an operator calls a file: by its own number, by the one people know, and by the one of the State. */
export type ContractNumbers = {
  readonly internal: string
  readonly external: string | null
  readonly deca: string | null
}

const wordAt = (body: unknown, name: string): string | null => {
  const found = at(body, name)
  return typeof found === "number" ? String(found) : textAt(body, name)
}

const neededAt = (body: unknown, name: string): string => {
  const found = wordAt(body, name)
  if (found === null) throw new UnreadableValue(name)
  return found
}

export const readNumbers = (body: unknown): ContractNumbers => ({
  internal: neededAt(body, "numeroInterne"),
  external: wordAt(body, "numeroExterne"),
  deca: wordAt(body, "numeroDeca"),
})

export type KeyInfo = {
  readonly isValid: boolean
  readonly validUntil: IsoDate | null
  readonly comment: string | null
}

export const readKeyInfo = (body: unknown): KeyInfo => {
  const status = neededAt(body, "status")
  if (status !== "success" && status !== "error") throw new UnreadableValue("status")
  return {
    isValid: status === "success",
    validUntil: readDay(at(body, "dateFinValidite")),
    comment: textAt(body, "comment"),
  }
}

/** A state that nobody announced is kept as it came. */
export type ContractState = ContractNumbers & { readonly state: string }

export const readState = (row: unknown): ContractState => ({
  ...readNumbers(row),
  state: neededAt(row, "etat"),
})

/** Amounts in cents; a missing one is unknown, never zero. */
export type OpcoInstalment = {
  readonly number: number
  readonly code: string | null
  readonly totalCents: number | null
  readonly paidCents: number | null
  readonly underReviewCents: number | null
  readonly opensOn: IsoDate | null
  readonly from: IsoDate | null
  readonly until: IsoDate | null
}

const readInstalment = (row: unknown): OpcoInstalment => ({
  number: Number(neededAt(row, "numero")),
  code: wordAt(row, "codification"),
  totalCents: readCents(at(row, "montantTotal")),
  paidCents: readCents(at(row, "montantRegle")),
  underReviewCents: readCents(at(row, "montantEnCoursInstruction")),
  opensOn: readDay(at(row, "dateOuverture")),
  from: readDay(at(row, "dateDebut")),
  until: readDay(at(row, "dateFin")),
})

/** `RESTAURATION` and `Restauration`, `PREMIER_EQUIPEMENT` and `Premierequipement` are one. */
export const costKind = (nature: string): string => nature.replaceAll("_", "").toUpperCase()

export type OpcoExtraCost = {
  readonly kind: string
  readonly quantity: number | null
  readonly unitCents: number | null
  readonly totalCents: number | null
}

const readExtraCost = (row: unknown): OpcoExtraCost => {
  const quantity = at(row, "quantite")
  return {
    kind: costKind(neededAt(row, "natureFrais")),
    quantity: typeof quantity === "number" ? quantity : null,
    unitCents: readCents(at(row, "prixUnitaire")),
    totalCents: readCents(at(row, "montantTotal")),
  }
}

/** Whom a file is about, as far as the operator says it: what tells two files apart when no number is known yet. */
export type FileIdentity = {
  readonly employerSiret: string | null
  readonly lastName: string | null
  readonly firstName: string | null
  readonly bornOn: IsoDate | null
  readonly from: IsoDate | null
}

const readIdentity = (cerfa: unknown): FileIdentity => ({
  employerSiret: textAt(cerfa, "employeur", "siret") ?? textAt(cerfa, "employeurV2", "siret"),
  lastName: textAt(cerfa, "apprenti", "nom"),
  firstName: textAt(cerfa, "apprenti", "prenom"),
  bornOn: readDay(at(at(cerfa, "apprenti"), "dateNaissance")),
  from: readDay(at(at(cerfa, "contrat"), "dateDebutContrat")),
})

export type OpcoContract = ContractState & {
  readonly identity: FileIdentity
  readonly stateComment: string | null
  readonly engagedCents: number | null
  readonly instalments: readonly OpcoInstalment[]
  readonly extraCosts: readonly OpcoExtraCost[]
}

export const readContract = (body: unknown): OpcoContract => ({
  ...readState(at(body, "cerfa")),
  identity: readIdentity(at(body, "cerfa")),
  stateComment: textAt(body, "cerfa", "commentaireEtat"),
  engagedCents: readCents(at(body, "engagement")),
  instalments: (listAt(body, "echeances") ?? []).map(readInstalment),
  extraCosts: (listAt(body, "engagementsFraisAnnexe") ?? []).map(readExtraCost),
})

export const readContracts = (body: unknown): readonly OpcoContract[] => {
  if (!Array.isArray(body)) throw new UnreadableValue("list")
  return body.map(readContract)
}

export type OpcoInvoiceState = {
  readonly internal: string
  readonly reference: string | null
  readonly amountCents: number | null
  readonly state: string
  readonly transfer: string | null
  readonly paidOn: IsoDate | null
  readonly comment: string | null
}

export const readInvoiceState = (row: unknown): OpcoInvoiceState => ({
  internal: neededAt(row, "numeroInterneFacture"),
  reference: wordAt(row, "referenceFactureCFA"),
  amountCents: readCents(at(row, "montantFacture")),
  state: neededAt(row, "etatFacture"),
  transfer: wordAt(row, "referenceVirement"),
  paidOn: readDay(at(row, "dateReglement")),
  comment: textAt(row, "commentaire"),
})

export const readInvoiceNumbers = (body: unknown) => ({
  internal: neededAt(body, "numeroInterneFacture"),
  document: wordAt(body, "numeroInterneDocument"),
})

export const readDocumentNumber = (body: unknown) => ({ document: wordAt(body, "numeroInterneDocument") })
