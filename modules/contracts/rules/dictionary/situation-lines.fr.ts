import { formatFrenchDate, typography } from "@jalon/kernel"
import type { CodeLabels } from "../codes/index.ts"
import type { ContractField } from "./index.ts"
import { printField } from "./print-field.fr.ts"

export type SituationColumn = {
  readonly key: string
  readonly label: string
  readonly kind: "text" | "date" | "integer" | "yes_no" | "code"
  readonly codes?: Readonly<Record<string, string>>
}

const days = [
  { key: "du", label: "Du", kind: "date" },
  { key: "au", label: "Au", kind: "date" },
] as const

/** The columns of each list of situations: form, record and history read them here. */
export const situationLines = {
  mobilites: [
    {
      key: "regime",
      label: "Régime",
      kind: "code",
      codes: { mise_en_veille: "Mise en veille du contrat", mise_a_disposition: "Mise à disposition" },
    },
    ...days,
    { key: "pays", label: "Pays", kind: "text" },
    { key: "ue", label: "Autre État de l’Union européenne", kind: "yes_no" },
    { key: "structure", label: "Structure d’accueil", kind: "text" },
    {
      key: "couverture",
      label: "Couverture sociale",
      kind: "code",
      codes: {
        etat_accueil: "De l’État d’accueil",
        france: "De la France",
        assurance_volontaire: "Assurance volontaire",
      },
    },
    { key: "convention_le", label: "Convention de mobilité signée le", kind: "date" },
  ],
  entreprises_accueil: [
    { key: "denomination", label: "Dénomination", kind: "text" },
    { key: "siret", label: "SIRET", kind: "text" },
    ...days,
    { key: "heures", label: "Heures", kind: "integer" },
    { key: "maitre", label: "Maître d’apprentissage sur place", kind: "text" },
    { key: "convention_le", label: "Convention envoyée au CFA et au dépôt le", kind: "date" },
  ],
  saison_calendrier: [
    {
      key: "employeur",
      label: "Employeur",
      kind: "code",
      codes: { "1": "Premier employeur", "2": "Second employeur" },
    },
    ...days,
  ],
} as const satisfies Record<string, readonly SituationColumn[]>

export type SituationList = keyof typeof situationLines

const isSituationList = (key: string): key is SituationList => key in situationLines

/** One value of a line, as a person reads it; null when it says nothing. */
const printCell = ({ kind, codes }: SituationColumn, value: unknown): string | null => {
  if (value === null || value === undefined || value === "") return null
  if (kind === "date") return formatFrenchDate(String(value))
  if (kind === "yes_no") return value === true ? "oui" : "non"
  return codes?.[String(value)] ?? String(value)
}

/** « Régime : Mise à disposition, Du : 04/01/2027… », line by line. */
const printSituation = (list: SituationList, lines: readonly object[]): string =>
  lines
    .map((line) =>
      situationLines[list]
        .flatMap((column: SituationColumn) => {
          const said = printCell(column, (line as Record<string, unknown>)[column.key])
          return said === null ? [] : [`${column.label} : ${said}`]
        })
        .join(", "),
    )
    .join(" · ")

/** A field with the lines of a situation, or any other. Apart from `printField`, because guests read none of them. */
export const printSituationField = (
  field: ContractField,
  value: unknown,
  labels: CodeLabels,
): string | null =>
  isSituationList(field.key)
    ? Array.isArray(value) && value.length > 0
      ? typography(printSituation(field.key, value))
      : null
    : printField(field, value, labels)
