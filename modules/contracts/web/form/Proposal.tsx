import { Button } from "@jalon/ui"
import { formWords as words } from "../shared/strings.fr.ts"
import { type Finding, proposalOf } from "./field-finding.ts"
import type { Contract } from "./fields.ts"
import type { ContractForm } from "./use-contract-form.ts"

interface ProposalProps {
  contract: Pick<Contract, "editable">
  finding: Finding | undefined
  form: Pick<ContractForm, "set">
}

/** The one value that settles what a rule says, at a click. */
export function Proposal({ contract, finding, form }: ProposalProps) {
  const proposal = finding && proposalOf(contract, finding)
  if (!proposal) return null
  return (
    <div>
      <Button
        size="small"
        aria-label={words.applyNamed(proposal.text, finding.title)}
        onPress={() => form.set(proposal.values)}
      >
        {words.apply(proposal.text)}
      </Button>
    </div>
  )
}
