import type { IsoDate } from "@jalon/kernel"
import {
  type CodeList,
  type CodeLists,
  codesOffered,
  type FormList,
  formLists,
  labelOn,
  NOTICE_09,
} from "@jalon/legal-values/rules"
import { nsfCodes } from "@jalon/organizations/rules"
import { contractAttachments } from "./attachments.ts"
import { bans } from "./bans.ts"
import { birthDepartments } from "./birth-departments.ts"
import { funders } from "./funders.ts"
import { operators } from "./operators.ts"
import { payBases } from "./pay-bases.ts"
import { pensionFundNames } from "./pension-fund-names.ts"
import { previousEndings } from "./previous-endings.ts"
import { proPublics } from "./pro-publics.ts"
import { links } from "./representative-links.ts"
import { sectors } from "./sectors.ts"

export { isAimable, levelOfDiploma, presentDiplomas } from "./diplomas.ts"
export { type Outside, type OutsideStatus, statusOfOutside } from "./opco-states.ts"
export { levelOfProDiploma } from "./pro-diplomas.ts"

/** Lists of our own, or that no notice changes: their codes mean what the rules say of them. */
export const ownCodes = {
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
  pro_public: proPublics,
  pro_nsf: nsfCodes,
} as const satisfies Record<string, CodeList>

/** Every list a field of the two forms, of the convention or of the file is filled from. */
export type ContractCodes = Readonly<
  Record<keyof typeof ownCodes | FormList | "pro_employeur_specifique", CodeList>
>
export type ContractCodeList = keyof ContractCodes

/** With the lists of the forms that changed since the release. */
export const contractCodesWith = (changed: Partial<CodeLists>): ContractCodes => {
  const official = { ...formLists, ...changed }
  return {
    ...ownCodes,
    ...official,
    // Between members of a family there is no professionalization contract of its own kind.
    pro_employeur_specifique: official.employeur_specifique.filter(({ code }) => code !== "4"),
  }
}

/** As the release knows them. */
export const releaseCodes: ContractCodes = contractCodesWith({})

/** How a person reads a code of a list; null for a code nobody knows. */
export type CodeLabels = (list: ContractCodeList, code: string) => string | null

/** In the words of a day: that of the conclusion on paper, today on screen. */
export const codeLabels =
  (codes: ContractCodes, day: IsoDate): CodeLabels =>
  (list, code) =>
    labelOn(codes[list], code, day)

/** What may be chosen for a contract concluded that day. What is older than our lists is chosen as on their first day. */
export const codesToChoose = (
  codes: ContractCodes,
  list: ContractCodeList,
  day: IsoDate,
  chosen?: unknown,
): CodeList => codesOffered(codes[list], day < NOTICE_09 ? NOTICE_09 : day, chosen)
