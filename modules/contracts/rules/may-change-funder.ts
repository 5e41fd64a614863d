import type { ContractType } from "./dictionary/index.ts"
import type { ContractStatus } from "./lifecycle/index.ts"

/** Signed, and no deposit being examined: before, the form names the funder; meanwhile, who examines the file decides. */
const OPEN: ReadonlySet<ContractStatus> = new Set(["signed", "to_transmit", "refused", "engaged", "filed"])

/** Of apprenticeship alone: the other contract is always paid by an OPCO. */
export const mayChangeFunder = ({
  contract_type,
  status,
}: {
  readonly contract_type: ContractType
  readonly status: ContractStatus
}): boolean => contract_type === "apprentissage" && OPEN.has(status)
