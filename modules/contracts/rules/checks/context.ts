import type { OpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractData, Gate } from "../dictionary/index.ts"
import { textOf } from "../facts/known.ts"
import type { FollowedContract } from "../facts/tutor-load.ts"

export type OtherContract = {
  readonly number: string
  readonly from: IsoDate
  /** Its last day, a rupture counted. */
  readonly to: IsoDate
  /** « Premier contrat »: nobody has two. */
  readonly isFirst: boolean
  /** Signed or further: it is not one offer among others. */
  readonly isConcluded: boolean
}

/** The certifiers and partners of a certification, on the day their lists were read. */
export type Preparers = {
  readonly readOn: IsoDate
  readonly center: "certifier" | "partner" | "absent"
  /** Some are registered by law and name nobody. */
  readonly namesSomebody: boolean
}

/** What is known of a contract outside its fields. Left out means not known yet: a rule then waits. */
export type ContractFile = {
  /** Codes of the attachments held (`ownCodes.attachments`). */
  readonly attachments?: readonly string[]
  /** Day the file went to the OPCO or to CELIA; null when it has not. */
  readonly transmittedOn?: IsoDate | null
  /** The parties signed once: what is corrected since was still concluded that day. */
  readonly wasSigned?: boolean
  /** What the register of companies says of the SIRET. */
  readonly establishment?: {
    readonly state: "open" | "closed" | "not_diffusible" | "unknown"
    readonly closedOn?: IsoDate | null
  }
  /** Operator of the SIRET in the directory of the operators. */
  readonly opcoOfSiret?: OpcoKey | null
  readonly certification?: {
    /** Last day of its registration; null when it has no end. */
    readonly registeredUntil: IsoDate | null
    /** The code that what follows is known of; a contract written under a former code asks again. */
    readonly rncp?: string | null
    /** Who may prepare it, as somebody read it in the lists of France compétences; null while nobody did. */
    readonly preparers: Preparers | null
    /** The agreement with the certifier that the school noted, or the authorisation to open. */
    readonly agreement?: { readonly from: IsoDate; readonly until: IsoDate | null } | null
  }
  readonly center?: {
    readonly qualiopiUntil: IsoDate | null
    /** First day of activity, for the months left to a new centre. */
    readonly since: IsoDate | null
  }
  /** The other contracts of the same person in this school, cancelled ones left out. */
  readonly otherContracts?: readonly OtherContract[]
  /** Contracts of the school, of other learners, that those who train in this one train in too. */
  readonly followed?: readonly FollowedContract[]
  /** Type of the contract that an amendment is about: its own type hides it. */
  readonly amendedType?: string | null
  /** Written reasons to go on in spite of a rule, by its id. */
  readonly overruled?: Readonly<Record<string, string>>
}

/** An amendment has a type of its own: what depends on how the contract began asks for that of the contract. */
export const typeOf = (contract: ContractData, file: ContractFile | undefined): string | null =>
  file?.amendedType ?? textOf(contract, "contrat_type")

export type CheckContext = {
  readonly today: IsoDate
  readonly legalValues: LegalValues
  /** The step being entered: signatures are not asked of a draft. `ready` when nothing is said. */
  readonly gate?: Gate
  readonly file?: ContractFile
}
