import type { EmployerKey } from "@jalon/partners/rules"
import type { FieldKey as StudentKey } from "@jalon/students/wire"
import type { ClassFields, TrainingFields } from "@jalon/trainings/wire"
import type { ContractCodeList } from "../codes/index.ts"
import type { Group } from "./access.ts"
import type { ContractData, ContractFields } from "./contract-data.ts"
import type { Format } from "./formats.ts"
import type { FormPart, Gate, Section } from "./sections.ts"

/** What a field holds. A rate is a percent, an amount is in cents, a moment is a day with its time. */
export type Kind = "text" | "code" | "date" | "moment" | "integer" | "rate" | "cents" | "yes_no" | "lines"

/** A field that holds a number cannot be described as a text. */
type KindOf<Value> = [Value] extends [boolean]
  ? "yes_no"
  : [Value] extends [number]
    ? "integer" | "rate" | "cents"
    : [Value] extends [string]
      ? "text" | "code" | "date" | "moment"
      : "lines"

type CenterKey = "name" | "siret_number" | "uai" | "nda" | "company_center"
type AddressKey = `address.${"numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune"}`
type CompanyPersonKey =
  | "last_name"
  | "first_name"
  | "email"
  | "phone"
  | "job_title"
  | "birth_date"
  | "diploma"
  | "diploma_level"
  | "experience_years"

/** The record from which a field is filled the first time, shown beside it. */
export type Source =
  | { readonly record: "company"; readonly field: EmployerKey }
  | { readonly record: "tutor"; readonly field: CompanyPersonKey }
  | { readonly record: "student"; readonly field: StudentKey }
  | {
      readonly record: "student_secret"
      readonly field: "nir" | "rqth" | "rqth_equivalence_jeunes" | "rqth_extension_boe"
    }
  | { readonly record: "training"; readonly field: keyof TrainingFields }
  | { readonly record: "class"; readonly field: keyof ClassFields }
  | { readonly record: "center"; readonly field: CenterKey | AddressKey }
  | { readonly record: "site"; readonly field: "name" | "siret_number" | "uai" | AddressKey }
  | { readonly record: "previous_contract"; readonly field: string }
  | { readonly record: "default"; readonly value: string | number | boolean }
  | { readonly record: "rules" }

export type Condition = (contract: ContractData) => boolean

/** Always, never, only in some cases; or written by the product itself and never typed. */
export type Needed = "always" | "never" | "system" | "computed" | Condition

type FieldHolding<Held extends Kind> = {
  /** As printed on the form. */
  readonly label: string
  /** Under the field, where the label alone does not tell what to write. */
  readonly help?: string
  readonly kind: Held
  readonly section: Section
  readonly formPart: FormPart | null
  readonly group: Group
  readonly needed: Needed
  /** From which step on its lack stops the contract; `ready` when nothing is said. */
  readonly gate?: Gate
  /** Asked at all; always when nothing is said. */
  readonly shown?: Condition
  readonly source?: Source
  /** What it stands for while nobody chose; shown as such, and kept only once somebody does. */
  readonly usual?: (contract: ContractData) => string | null
  readonly list?: ContractCodeList
  /** The list only suggests: any other text is good too. */
  readonly free?: true
  readonly format?: Format
  /** Longest text, or bounds of a number. */
  readonly max?: number
  readonly min?: number
  /** An attestation: only « oui » will do. */
  readonly mustBeTrue?: true
  readonly uncertain?: string
}

export type Field<Value> = FieldHolding<KindOf<Value>>
export type AnyField = FieldHolding<Kind>

/** Some fields, each with the kind that suits what it holds. */
export type Fields<Keys extends keyof ContractFields> = {
  readonly [Key in Keys]: Field<ContractFields[Key]>
}
