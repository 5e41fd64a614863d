import { today } from "@jalon/kernel"
import { formLists } from "@jalon/legal-values/rules"
import { useFormCodes } from "@jalon/legal-values/web/guest"
import { type CodeLabels, type ContractCodes, codeLabels, contractCodesWith } from "../../rules/index.ts"

/** The lists of the forms, with those that operators changed; until these are known the lists of the release stand. */
export const useContractCodes = (): ContractCodes => contractCodesWith(useFormCodes(formLists))

/** How a code reads today. */
export const useCodeLabels = (): CodeLabels => codeLabels(useContractCodes(), today())
