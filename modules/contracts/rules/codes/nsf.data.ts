import { typography } from "@jalon/kernel"
import { nsfCodes as specialities } from "@jalon/organizations/rules"
import type { OfficialList } from "./code.ts"

/** Fields of training of a professionalization contract (nomenclature des spécialités de formation). */
export const nsfCodes: OfficialList = specialities.map((one) => ({
  ...one,
  label: typography(one.label),
  ...(one.code.startsWith("4") && {
    uncertain: "Libellé commun au groupe : à préciser d’après la nomenclature NSF",
  }),
}))
