import type { IsoDate } from "@jalon/kernel"
import { plainKeys } from "@jalon/records"
import {
  completenessOf,
  expectedDocuments,
  isMinorOn,
  type RequiredDocument,
  recordFields,
  type StudentFile,
  type StudentStatus,
  statusAfter,
} from "@jalon/students/rules"
import { type RowValues, textOf } from "../../rules/index.ts"
import { nest } from "../known/fields.ts"
import type { Places } from "../known/places.ts"

const plain = plainKeys(recordFields)

const fileOf = (values: RowValues): StudentFile => {
  const columns = Object.fromEntries(plain.map((key) => [key, values[key] ?? null]))
  return {
    ...(columns as Pick<StudentFile, (typeof plain)[number]>),
    emancipe: values.emancipe === true,
    address: nest(values, "address"),
    legal_representative: nest(values, "legal_representative"),
    status: "PRE_INSCRIT",
    has_nir: textOf(values, "nir") !== null,
    health_answered: false,
  }
}

type Figures = { missing_count: number; documents_asked: number; status: StudentStatus }

/** What the lists keep of a file, by the rules of the students: a new file has no document yet. */
const figuresOf = (
  file: StudentFile,
  required: readonly RequiredDocument[],
  inTraining: boolean,
  on: IsoDate,
): Figures => {
  const { birth_date: birthDate, nationalite, emancipe } = file
  const expected = expectedDocuments(required, { birthDate, nationalite, emancipe, rqth: null }, on)
  const missing = completenessOf(file, expected, [], on).missing.length
  return {
    missing_count: missing,
    documents_asked: expected.length,
    status: statusAfter("PRE_INSCRIT", { missing, inTraining }),
  }
}

/**
 * Most rows of a sheet have the same fields filled. Their figures depend on which, on the age and the nationality, and on
 * nothing else that is written there: each such case is judged once.
 */
export const openFigures = ({ requiredBy }: Pick<Places, "requiredBy">, on: IsoDate) => {
  const known = new Map<string, Figures>()
  return (values: RowValues, training: string | null): Figures => {
    const isMinor = isMinorOn(textOf(values, "birth_date"), on)
    const key = `${Object.keys(values)} ${isMinor} ${values.nationalite} ${values.emancipe} ${training}`
    const figures = known.get(key) ?? figuresOf(fileOf(values), requiredBy(training), training !== null, on)
    known.set(key, figures)
    return figures
  }
}
export type FiguresByCase = ReturnType<typeof openFigures>
