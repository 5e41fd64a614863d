import type { TrainingCalendar } from "./calendar-weeks.ts"
import type { DocumentInput } from "./input.ts"
import type { Logo } from "./logo.ts"

/** What the training says of itself, as its record holds it. */
export type Programme = {
  readonly objectives: string | null
  readonly prerequisites: string | null
  readonly blocks: readonly { readonly code: string; readonly title: string }[]
  readonly certifier: string | null
  readonly means: string | null
  readonly evaluation: string | null
  readonly url: string | null
}

export type ConventionInput = DocumentInput & {
  /** Annex 1; what is not said is left out. */
  readonly programme: Programme
  /** Annex 2; null while the class has no calendar. */
  readonly calendar: TrainingCalendar | null
  /** Of the school, beside the title. */
  readonly logo?: Logo | null
  /** Sent to a company by its link: of the person, their name and birth year alone. */
  readonly discreet?: boolean
  /** What the fields of a professionalization contract do not say of the training provider. */
  readonly center?: CenterNames
}

export type CenterNames = { readonly address: string; readonly signer: string; readonly contact: string }
