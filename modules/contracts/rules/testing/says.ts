import type { CheckContext } from "../checks/context.ts"
import { checkRule, type Finding } from "../checks/pre-check.ts"
import { contractRules } from "../checks/rules.ts"
import type { ContractData } from "../dictionary/index.ts"
import { context } from "./contracts.ts"

/** What one rule says of a contract. */
export const says = (id: string, contract: ContractData, given: CheckContext = context): Finding => {
  const rule = contractRules.find((one) => one.id === id && one.contracts.includes(contract.contract_type))
  if (rule === undefined) throw new Error(`No rule ${id}`)
  return checkRule(rule, contract, given)
}

/** Sentences are compared with plain spaces: a test shows what is read, not how it breaks. */
export const plain = (text: string | null): string => (text ?? "").replace(/[\u00a0\u202f]/g, " ")
