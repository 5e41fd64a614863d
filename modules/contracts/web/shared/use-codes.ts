import { useRead } from "@jalon/client"
import { today } from "@jalon/kernel"
import { listChangedCodes } from "@jalon/legal-values/wire"
import {
  type CodeLabels,
  type ContractCodes,
  codeLabels,
  contractCodesWith,
  releaseCodes,
} from "../../rules/index.ts"

/** The lists of the forms, with those that operators changed; until these are known the lists of the release stand. */
export const useContractCodes = (): ContractCodes => {
  const changed = useRead(listChangedCodes).data?.lists
  return changed === undefined ? releaseCodes : contractCodesWith(changed)
}

/** How a code reads today. */
export const useCodeLabels = (): CodeLabels => codeLabels(useContractCodes(), today())
