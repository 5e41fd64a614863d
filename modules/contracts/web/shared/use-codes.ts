import { today } from "@jalon/kernel"
import { useAddedCodes } from "@jalon/legal-values/web"
import { type CodeLabels, type ContractCodes, codeLabelsOn, contractCodesOf } from "../../rules/index.ts"

/** The lists of the forms, with what operators changed since the release. */
export const useContractCodes = (): ContractCodes => contractCodesOf(useAddedCodes())

/** How a code reads today. */
export const useCodeLabels = (): CodeLabels => codeLabelsOn(useAddedCodes(), today())
