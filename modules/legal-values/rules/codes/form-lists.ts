import { typography } from "@jalon/kernel"
import type { Code, CodeList } from "./code-list.ts"
import { contractModes } from "./contract-modes.ts"
import { contractTypes } from "./contract-types.ts"
import { derogations } from "./derogations.ts"
import { employerLists } from "./employer-lists.ts"
import { personLists } from "./person-lists.ts"
import { proDiplomas } from "./pro-diplomas.ts"
import { proMinimums, proNatures, proQualifications, proSituations, proTypes } from "./pro-lists.ts"

/** The lists of the official forms as the release knows them, under the name of the field they fill. */
export const formLists = {
  ...personLists,
  ...employerLists,
  contrat_mode_contractuel: contractModes,
  contrat_type: contractTypes,
  contrat_derogation: derogations,
  pro_nature: proNatures,
  pro_type: proTypes,
  pro_situation_avant_contrat: proSituations,
  pro_minimum_social: proMinimums,
  pro_diplome: proDiplomas,
  pro_type_qualification: proQualifications,
} as const satisfies Record<string, CodeList>

export type FormList = keyof typeof formLists

const noticeOf = (list: FormList): string => (list.startsWith("pro_") ? "Notice 51650#09" : "Notice 51649#09")

/** Where a code of the release is written. */
export const sourceOfCode = (list: FormList, uncertain: string | undefined): string =>
  typography(uncertain ?? noticeOf(list))

/** Known to the release: older than the notice its lists begin with, it is never too early. */
export const isReleasedCode = (list: FormList, code: string): boolean =>
  formLists[list].some((one: Code) => one.code === code)

export const isFormList = (name: string): name is FormList => name in formLists
