import { formatEuros, formatFrenchDate, typography } from "@jalon/kernel"
import { branchesOf, chosenCents, chosenText, isToConfirm } from "@jalon/legal-values/rules"
import { funderOf } from "../../rules/facts/funder.ts"
import type { ContractRecord } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { basisInput, fundingBasis } from "./funding.ts"
import { needsConvention } from "./needed.ts"

type Shown = NonNullable<ContractRecord["funding_basis"]>

const stateOf = ({ own, chosen }: ReturnType<typeof fundingBasis>): Shown["state"] => {
  if (own !== null) return "own"
  if (chosen.kind === "which_branch") return "ask"
  if (chosen.kind === "start_up") return "start_up"
  return isToConfirm(chosen) ? "to_confirm" : chosen.kind === "unknown" ? "unknown" : "published"
}

/** What was noted or published besides, when that says something else. */
const insteadOf = ({ own, setAside, chosen }: ReturnType<typeof fundingBasis>): string | null => {
  const publishedCents = chosenCents(chosen)
  if (setAside !== null && setAside.amountCents !== publishedCents)
    return typography(
      `Noté sur la formation : ${formatEuros(setAside.amountCents)} (${setAside.source}). Le niveau publié pour la branche l'emporte ; une convention collective (IDCC) notée avec le niveau le remplacerait.`,
    )
  return own === null || publishedCents === null || publishedCents === own.amountCents
    ? null
    : typography(`Sans cela : ${formatEuros(publishedCents)}. ${chosenText(chosen)}`)
}

/** Where the yearly amount comes from, for whoever writes the convention; only an OPCO follows published levels. */
export const presentFundingBasis = ({
  row,
  records,
  legalValues,
  published,
  on,
}: Pick<OpenContract, "row" | "records" | "legalValues" | "published" | "on">): Shown | null => {
  const contract = dataOf(row)
  if (row.contract_type !== "apprentissage" || funderOf(contract) !== "opco" || !needsConvention(row))
    return null
  const basis = fundingBasis(basisInput({ legalValues, published, records }), contract, on)
  const { own, chosen, fullCents, yearCents } = basis
  const said = chosenText(chosen)
  return {
    state: stateOf(basis),
    year_cents: yearCents,
    full_cents: fullCents,
    is_uncertain: own === null ? isToConfirm(chosen) : own.uncertain,
    text:
      own === null
        ? said
        : typography(`Noté par l’école à partir du ${formatFrenchDate(own.validFrom)} : ${own.source}`),
    instead_of: insteadOf(basis),
    branches: branchesOf(published, { idcc: contract.employeur_idcc ?? null, today: on }).map(
      ({ cpneCode, cpneLabel }) => ({
        cpne_code: cpneCode,
        cpne_label: cpneLabel,
      }),
    ),
    cpne_code: contract.convention_cpne ?? null,
  }
}
