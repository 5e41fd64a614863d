import { typography } from "@jalon/kernel"
import type { SignerRole } from "@jalon/signatures/rules"
import type { ContractData } from "../dictionary/contract-data.ts"
import { isPro } from "../facts/agreement.ts"
import { needsRepresentative, personPrefix } from "../facts/person.ts"
import { partySignatures } from "../facts/signatures.ts"

/** What is signed in one act: the contract, and the agreements that go with it when there are any. */
export const SIGNED_KINDS = ["contract", "convention", "duration_agreement"] as const
export type SignedKind = (typeof SIGNED_KINDS)[number]

export type CenterSigner = { readonly firstName: string; readonly lastName: string; readonly email: string }

export type ContractSigner = {
  readonly role: SignerRole
  readonly turn: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  /** Where they sign: the rank of the document and of the frame on it, in the order in which the form prints them. */
  readonly frames: readonly { readonly document: number; readonly frame: number }[]
}

const roleOfParty = {
  signature_employeur_date: "employer",
  signature_apprenti_date: "learner",
  signature_salarie_date: "learner",
  signature_representant_legal_date: "representative",
} as const

/** The order of the frames on each document. The centre is no party to a contract: it stamps an apprenticeship contract. */
const framesOn = (kind: SignedKind, contract: ContractData): readonly SignerRole[] => {
  if (kind === "convention") return ["employer", "center"]
  if (kind === "duration_agreement")
    return [
      "employer",
      "learner",
      ...(needsRepresentative(contract) ? (["representative"] as const) : []),
      "center",
    ]
  return ["employer", "learner", "representative", ...(isPro(contract) ? [] : (["center"] as const))]
}

/** The parties sign in any order; the visa of the centre comes last, on what they signed. */
const TURNS: Readonly<Record<SignerRole, number>> = { employer: 1, learner: 1, representative: 1, center: 2 }

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

const identities = (
  contract: ContractData,
  center: CenterSigner,
): Readonly<Record<SignerRole, Pick<ContractSigner, "firstName" | "lastName" | "email" | "phone">>> => {
  const prefix = personPrefix(contract.contract_type)
  return {
    employer: {
      firstName: text(contract.employeur_signataire_prenom),
      lastName: text(contract.employeur_signataire_nom),
      email: text(contract.employeur_signataire_courriel),
      phone: text(contract.employeur_signataire_mobile) || null,
    },
    learner: {
      firstName: text(contract[`${prefix}_prenom`]),
      lastName: text(contract[`${prefix}_nom_usage`]) || text(contract[`${prefix}_nom_naissance`]),
      email: text(contract[`${prefix}_courriel`]),
      phone: text(contract[`${prefix}_telephone`]) || null,
    },
    representative: {
      firstName: text(contract.representant_legal_prenom),
      lastName: text(contract.representant_legal_nom),
      email: text(contract.representant_legal_courriel),
      phone: text(contract.representant_legal_mobile) || null,
    },
    center: { ...center, phone: null },
  }
}

/** Who signs documents whose frames stand in these orders, in the order in which they are named. */
const signersOn = (
  contract: ContractData,
  documents: readonly (readonly SignerRole[])[],
  center: CenterSigner,
): ContractSigner[] => {
  const parties = new Set<SignerRole>([...partySignatures(contract).map((key) => roleOfParty[key]), "center"])
  const known = identities(contract, center)
  return (["employer", "learner", "representative", "center"] as const)
    .filter((role) => parties.has(role))
    .map((role) => ({
      role,
      turn: TURNS[role],
      ...known[role],
      frames: documents.flatMap((order, document) => {
        const frame = order.indexOf(role)
        return frame < 0 ? [] : [{ document, frame }]
      }),
    }))
    .filter(({ frames }) => frames.length > 0)
}

export const contractSigners = (
  contract: ContractData,
  kinds: readonly SignedKind[],
  center: CenterSigner,
): ContractSigner[] =>
  signersOn(
    contract,
    kinds.map((kind) => framesOn(kind, contract)),
    center,
  )

/** Of an amendment the form is signed, then what it changes; the centre gives its visa only where the training is touched. */
export const amendmentSigners = (
  contract: ContractData,
  { hasVisa, center }: { hasVisa: boolean; center: CenterSigner },
): ContractSigner[] => {
  const visa = hasVisa ? (["center"] as const) : []
  const representative = needsRepresentative(contract) ? (["representative"] as const) : []
  return signersOn(
    contract,
    [
      ["employer", "learner", "representative", ...visa],
      ["employer", "learner", ...representative, ...visa],
    ],
    center,
  )
}

const WHO: Readonly<Record<SignerRole, string>> = {
  employer: "le signataire de l'employeur",
  learner: "la personne embauchée",
  representative: "le représentant légal",
  center: "le signataire du centre",
}

/** Why these people cannot be asked to sign, each said with what to do. */
export const signerProblems = (signers: readonly ContractSigner[]): string[] => {
  const unnamed = signers
    .filter(({ firstName, lastName, email }) => !(firstName && lastName && email))
    .map(({ role }) => typography(`Complétez le nom et l'e-mail : ${WHO[role]}.`))
  const emailOf = (role: SignerRole) => signers.find((one) => one.role === role)?.email.toLowerCase()
  const isShared = emailOf("representative") !== undefined && emailOf("representative") === emailOf("learner")
  return [
    ...unnamed,
    ...(isShared
      ? [
          typography(
            "La personne embauchée et son représentant légal ont la même adresse e-mail : chacun signe avec la sienne.",
          ),
        ]
      : []),
  ]
}
