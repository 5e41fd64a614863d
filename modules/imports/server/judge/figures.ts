import type { IsoDate } from "@jalon/kernel"
import {
  completenessOf,
  expectedDocuments,
  isMinorOn,
  type RequiredDocument,
  type StudentFile,
  type StudentStatus,
  statusAfter,
} from "@jalon/students/rules"
import { type RowValues, textOf } from "../../rules/index.ts"
import { nest } from "../known/boxes.ts"
import type { Places } from "../known/places.ts"

const flag = (values: RowValues, key: "sportif_haut_niveau" | "projet_creation_entreprise" | "emancipe") => {
  const value = values[key]
  return typeof value === "boolean" ? value : null
}

const fileOf = (values: RowValues): StudentFile => ({
  last_name: textOf(values, "last_name") ?? "",
  first_name: textOf(values, "first_name") ?? "",
  sexe: textOf(values, "sexe"),
  birth_date: textOf(values, "birth_date"),
  birth_department: textOf(values, "birth_department"),
  birth_city: textOf(values, "birth_city"),
  nationalite: textOf(values, "nationalite"),
  regime_social: textOf(values, "regime_social"),
  email: textOf(values, "email"),
  phone: textOf(values, "phone"),
  address: nest(values, "address"),
  sportif_haut_niveau: flag(values, "sportif_haut_niveau"),
  projet_creation_entreprise: flag(values, "projet_creation_entreprise"),
  situation_avant_contrat: textOf(values, "situation_avant_contrat"),
  dernier_diplome_prepare: textOf(values, "dernier_diplome_prepare"),
  derniere_classe: textOf(values, "derniere_classe"),
  dernier_diplome_intitule: textOf(values, "dernier_diplome_intitule"),
  diplome_plus_eleve: textOf(values, "diplome_plus_eleve"),
  emancipe: flag(values, "emancipe") ?? false,
  legal_representative: nest(values, "legal_representative"),
  status: "PRE_INSCRIT",
  has_nir: textOf(values, "nir") !== null,
  health_answered: false,
})

type Figures = { missing_count: number; documents_asked: number; status: StudentStatus }

/** What the lists keep of a file, by the rules of the students: a new file has no piece yet. */
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
 * Most rows of a sheet have the same boxes filled. Their figures depend on which, on the age and the nationality, and on
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
