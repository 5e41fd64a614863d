import type { IsoDate } from "@jalon/kernel"
import { codeListsOf, type FormList, formLists, type LegalValues } from "@jalon/legal-values/rules"
import {
  type CodeLabels,
  type ContractCodeList,
  type ContractCodes,
  codeLabels,
  contractCodesWith,
} from "./index.ts"

/** Those of the forms as the release and operators know them. Apart from the lists, because guests merge none. */
export const contractCodesOf = (legalValues: LegalValues): ContractCodes =>
  contractCodesWith(codeListsOf(legalValues))

export const codeLabelsOn = (legalValues: LegalValues, day: IsoDate): CodeLabels =>
  codeLabels(contractCodesOf(legalValues), day)

/** The list of the forms that another is cut from; null for our own. */
export const officialListOf = (list: ContractCodeList): FormList | null => {
  if (list === "pro_employeur_specifique") return "employeur_specifique"
  return Object.hasOwn(formLists, list) ? (list as FormList) : null
}
