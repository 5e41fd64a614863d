import type { AnyField, Field, Needed, Source } from "./field.ts"
import type { AddressFields } from "./person-data.ts"

type Part = "numero" | "repetition" | "voie" | "complement" | "code_postal" | "commune"
type Common = Pick<AnyField, "section" | "formPart" | "group" | "gate" | "shown">

/** The six fields of an address, which every part of the forms has. */
export const addressFields = <Prefix extends string>(
  prefix: Prefix,
  common: Common,
  needed: Needed,
  source: (part: Part) => Source | undefined,
) => {
  const field = (part: Part, label: string, max: number, need: Needed): Field<string> => {
    const from = source(part)
    return {
      ...common,
      label,
      kind: "text",
      max,
      needed: need,
      ...(part === "code_postal" ? { format: "postcode" as const } : {}),
      ...(from === undefined ? {} : { source: from }),
    }
  }
  return {
    [`${prefix}_numero`]: field("numero", "N°", 10, "never"),
    [`${prefix}_repetition`]: field("repetition", "Indice de répétition", 10, "never"),
    [`${prefix}_voie`]: field("voie", "Voie", 150, needed),
    [`${prefix}_complement`]: field("complement", "Complément", 150, "never"),
    [`${prefix}_code_postal`]: field("code_postal", "Code postal", 5, needed),
    [`${prefix}_commune`]: field("commune", "Commune", 80, needed),
  } as Record<keyof AddressFields<Prefix>, Field<string>>
}
