import { withKnownBan } from "./conditions.ts"
import type { Field } from "./field.ts"

/** No register tells them: what the school was told is kept by the school. */
const base = { section: "employer", formPart: null, group: "internal", needed: "never" } as const

const day = (label: string): Field<string> => ({
  ...base,
  label,
  kind: "date",
  max: 10,
  shown: withKnownBan,
})

export const banFields = {
  employeur_interdiction: {
    ...base,
    label: "Interdiction ou opposition connue",
    help: "Aucun registre ne les publie : indiquez ce qui vous a été signalé.",
    kind: "code",
    list: "employeur_interdiction",
    usual: () => "aucune_connue",
  },
  employeur_interdiction_du: day("Interdiction ou opposition : à partir du"),
  employeur_interdiction_au: day("Interdiction ou opposition : jusqu’au"),
} as const
