import type { OrganizationKeys } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { CodeLists } from "@jalon/legal-values/rules"
import type { ContactFields } from "@jalon/partners/rules"
import type {
  Decision,
  Difference,
  ImportKind,
  PeopleInFile,
  ReadRow,
  RowCells,
  RowPerson,
  Verdict,
} from "../../rules/index.ts"
import type { ImportOptions } from "../import-row.ts"
import type { Places } from "../known/places.ts"
import type { CompaniesInFile } from "./companies-in-file.ts"
import type { FiguresByCase } from "./figures.ts"

/** What a sheet is judged with, from its first row to its last. */
export type Judging = {
  importId: string
  kind: ImportKind
  options: ImportOptions
  monthFirst: ReadonlySet<string>
  today: IsoDate
  lists: CodeLists
  keys: OrganizationKeys
  places: Places
  people: PeopleInFile
  companies: CompaniesInFile
  figures: FiguresByCase
  /** The check also looks for names with a slip of the keys; the run only for what is exact. */
  isCheck: boolean
}

/** Somebody's decision to leave a row out is settled before it comes here. */
export type RowToJudge = { number: number; cells: RowCells; decision: Decision | null }

export type Placement = {
  /** Null id: a class that will be made when the import starts. */
  class: { id: string | null; name: string; start_date: IsoDate } | null
  training_id: string | null
  center_id: string | null
}

export type StudentPlan = {
  person: RowPerson
  placement: Placement
  /** Null for someone new. */
  id: string | null
  differences: Difference[]
}

export type CompanyPlan = {
  /** Known, made by an earlier row, or chosen now for the one this row makes. */
  id: string
  siret: string
  name: string
  effect: "create" | "change" | "same"
  differences: Difference[]
}

export type ContactPlan = {
  id: string
  effect: "create" | "change" | "same"
  /** Null for someone new. */
  before: ContactFields | null
  after: ContactFields
}

/** A row with all that it would do. Nothing of it is done while it waits for somebody. */
export type JudgedRow = {
  number: number
  cells: RowCells
  read: ReadRow
  decision: Decision | null
  verdict: Verdict
  student: StudentPlan | null
  company: CompanyPlan | null
  contacts: ContactPlan[]
}
