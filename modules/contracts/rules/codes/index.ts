import { typography } from "@jalon/kernel"
import { type CodeListName, codeLists } from "@jalon/organizations/rules"
import { contractAttachments } from "./attachments.ts"
import { bans } from "./bans.ts"
import { birthDepartments } from "./birth-departments.ts"
import type { OfficialList } from "./code.ts"
import { funders } from "./funders.ts"
import { nsfCodes } from "./nsf.data.ts"
import { operators } from "./operators.ts"
import { payBases } from "./pay-bases.ts"
import { pensionFundNames } from "./pension-fund-names.ts"
import { previousEndings } from "./previous-endings.ts"
import { proDiplomas } from "./pro-diplomas.ts"
import {
  proMinimums,
  proNatures,
  proPublics,
  proQualifications,
  proSituations,
  proTypes,
} from "./professionalization.ts"
import { links } from "./representative-links.ts"
import { sectors } from "./sectors.ts"

export { codeNamed, codeOn, codesOn, type OfficialCode, type OfficialList } from "./code.ts"
export { isAimable, levelOfDiploma, presentDiplomas } from "./diplomas.ts"
export { type Outside, type OutsideStatus, statusOfOutside } from "./opco-states.ts"
export { levelOfProDiploma } from "./pro-diplomas.ts"

/** Lists that partners and students already fill their records from, in the typography of a printed form. */
const shared = Object.fromEntries<OfficialList>(
  Object.entries(codeLists).map(([name, list]) => [
    name,
    list.map((one) => ({ ...one, label: typography(one.label) })),
  ]),
) as Record<CodeListName, OfficialList>

/** Every list a field of the two forms, of the convention or of the file is filled from. */
export const contractCodes = {
  ...shared,
  employeur_secteur: sectors,
  employeur_opco: operators,
  funder: funders,
  employeur_interdiction: bans,
  departement_naissance: birthDepartments,
  representant_legal_lien: links,
  remuneration_base: payBases,
  caisse_retraite: pensionFundNames,
  contrat_precedent_fin: previousEndings,
  attachments: contractAttachments,
  // Between members of a family there is no professionalization contract of its own kind.
  pro_employeur_specifique: shared.employeur_specifique.filter(({ code }) => code !== "4"),
  pro_nature: proNatures,
  pro_type: proTypes,
  pro_situation_avant_contrat: proSituations,
  pro_minimum_social: proMinimums,
  pro_diplome: proDiplomas,
  pro_type_qualification: proQualifications,
  pro_public: proPublics,
  pro_nsf: nsfCodes,
} as const satisfies Record<string, OfficialList>

export type ContractCodeList = keyof typeof contractCodes
