import { departments, opcos } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { codeListsOf, codesAt, type FormList, type LegalValues } from "@jalon/legal-values/rules"
import { pensionFunds } from "../rules/index.ts"

export const basics = {
  densities: [
    { id: "compact", text: "Compact" },
    { id: "normal", text: "Normal" },
    { id: "airy", text: "Aéré" },
  ],
  document_types: ["application/pdf", "image/jpeg", "image/png"],
  document_max_bytes: 20 * 1024 * 1024,
}

export const ofStudent: readonly FormList[] = [
  "apprenti_sexe",
  "apprenti_nationalite",
  "apprenti_regime_social",
  "apprenti_situation_avant_contrat",
  "diplome",
  "apprenti_derniere_classe",
]
export const ofEmployer: readonly FormList[] = [
  "employeur_type",
  "employeur_specifique",
  "maitre_niveau_diplome",
]

/** The lists as they stand today: a code that ended is no longer offered. */
export const listsOf = (legalValues: LegalValues, ...names: readonly FormList[]) => {
  const day = today()
  const lists = codeListsOf(legalValues)
  return Object.fromEntries(
    names.map((name) => [
      name,
      codesAt(lists[name], day).map(({ code, label, group }) => ({
        code,
        label,
        ...(group === undefined ? {} : { group }),
      })),
    ]),
  )
}

export const shared = { departments: [...departments], opcos: [...opcos], pension_funds: [...pensionFunds] }
