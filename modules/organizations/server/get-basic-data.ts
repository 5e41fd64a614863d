import { departments, opcos } from "@jalon/identifiers"
import { rolesOf } from "@jalon/identity/rules"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { type CodeListName, codeLists, codesAt, pensionFunds } from "../rules/index.ts"
import {
  companyBasicData,
  schoolAdministrativeBasicData,
  schoolBasicData,
  schoolOfflineBasicData,
  studentBasicData,
} from "../wire/index.ts"

const basics = {
  densities: [
    { id: "compact", text: "Compact" },
    { id: "normal", text: "Normal" },
    { id: "airy", text: "Aéré" },
  ],
  document_types: ["application/pdf", "image/jpeg", "image/png"],
  document_max_bytes: 20 * 1024 * 1024,
}

const ofStudent: readonly CodeListName[] = [
  "apprenti_sexe",
  "apprenti_nationalite",
  "apprenti_regime_social",
  "apprenti_situation_avant_contrat",
  "diplome",
  "apprenti_derniere_classe",
]
const ofEmployer: readonly CodeListName[] = [
  "employeur_type",
  "employeur_specifique",
  "maitre_niveau_diplome",
]
const ofContract: readonly CodeListName[] = ["contrat_mode_contractuel", "contrat_type", "contrat_derogation"]

/** The lists as they stand today: a code that ended is no longer offered. */
const listsOf = (...names: readonly CodeListName[]) => {
  const day = today()
  return Object.fromEntries(
    names.map((name) => [
      name,
      codesAt(codeLists[name], day).map(({ code, label, group }) => ({
        code,
        label,
        ...(group === undefined ? {} : { group }),
      })),
    ]),
  )
}

const shared = { departments: [...departments], opcos: [...opcos], pension_funds: [...pensionFunds] }

export const readBasicData = [
  read(studentBasicData, async () => ({
    ...basics,
    lists: listsOf(...ofStudent),
    departments: [...departments],
  })),
  read(companyBasicData, async () => ({
    ...basics,
    ...shared,
    lists: listsOf(...ofEmployer),
    roles: rolesOf("company"),
  })),
  read(schoolBasicData, async () => ({
    ...basics,
    roles: rolesOf("school"),
    departments: [...departments],
  })),
  read(schoolAdministrativeBasicData, async () => ({
    ...basics,
    ...shared,
    lists: listsOf(...ofStudent, ...ofEmployer, ...ofContract),
    roles: rolesOf("school"),
    company_roles: rolesOf("company"),
  })),
  read(schoolOfflineBasicData, async () => ({ ...shared, lists: listsOf(...ofEmployer) })),
]
