import { countryName } from "@jalon/identifiers"
import { formatFrenchDate, typography } from "@jalon/kernel"
import type { CodeLabels } from "../codes/index.ts"
import type { ContractField } from "./index.ts"
import { printField } from "./print-field.fr.ts"

export type SituationColumn = {
  readonly key: string
  readonly label: string
  readonly kind: "text" | "date" | "integer" | "yes_no" | "code" | "country"
  readonly codes?: Readonly<Record<string, string>>
  /** The value in a sentence; left out, it speaks for itself. */
  readonly said?: (value: string) => string
  /** Said with the column before it, as one thing. */
  readonly joined?: true
}

const days = [
  { key: "du", label: "Du", kind: "date", said: (day: string) => `du ${day}` },
  { key: "au", label: "Au", kind: "date", said: (day: string) => `au ${day}`, joined: true },
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
    { key: "pays", label: "Pays", kind: "country" },
    {
      key: "ue",
      label: "Autre État de l’Union européenne",
      kind: "yes_no",
      said: (answer: string) => (answer === "oui" ? "Union européenne" : "hors de l'Union européenne"),
    },
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
      said: (cover: string) => `couverture sociale : ${cover.charAt(0).toLowerCase()}${cover.slice(1)}`,
    },
    {
      key: "convention_le",
      label: "Convention de mobilité signée le",
      kind: "date",
      said: (day: string) => `convention signée le ${day}`,
    },
  ],
  entreprises_accueil: [
    { key: "denomination", label: "Dénomination", kind: "text" },
    { key: "siret", label: "SIRET", kind: "text", said: (siret: string) => `SIRET ${siret}` },
    ...days,
    { key: "heures", label: "Heures", kind: "integer", said: (hours: string) => `${hours} h` },
    {
      key: "maitre",
      label: "Maître sur place : nom",
      kind: "text",
      said: (name: string) => `maître d'apprentissage sur place : ${name}`,
    },
    { key: "maitre_prenom", label: "Maître sur place : prénom", kind: "text", joined: true },
    {
      key: "maitre_naissance",
      label: "Maître sur place : naissance",
      kind: "date",
      said: (day: string) => `(naissance le ${day})`,
      joined: true,
    },
    {
      key: "convention_le",
      label: "Convention envoyée au CFA et au dépôt le",
      kind: "date",
      said: (day: string) => `convention envoyée le ${day}`,
    },
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
  if (kind === "country") return countryName(String(value))
  return codes?.[String(value)] ?? String(value)
}

/** « Mise à disposition, du 04/01/2027 au 31/03/2027, Irlande… », line by line. */
const printSituation = (list: SituationList, lines: readonly object[]): string =>
  lines
    .map((line) =>
      situationLines[list].reduce((text, column: SituationColumn) => {
        const value = printCell(column, (line as Record<string, unknown>)[column.key])
        if (value === null) return text
        const said = column.said?.(value) ?? value
        return text === "" ? said : `${text}${column.joined ? " " : ", "}${said}`
      }, ""),
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
