import type { ContractType } from "../dictionary/index.ts"
import type { Filing } from "./facts.ts"

/**
 * What the end of the delay means when nobody answered: an OPCO that says nothing about an apprenticeship contract
 * refuses it; the State accepts, and so does an OPCO for a professionalization contract.
 */
export const silenceMeans = ({
  kind,
  filing,
}: {
  kind: ContractType
  filing: Filing
}): "accepted" | "refused" => (kind === "apprentissage" && filing === "opco" ? "refused" : "accepted")
