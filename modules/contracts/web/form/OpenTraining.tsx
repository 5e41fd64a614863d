import { ButtonLink } from "@jalon/ui"
import { trainingHref } from "../shared/addresses.ts"
import { formWords as words } from "../shared/strings.fr.ts"
import type { Finding } from "./field-finding.ts"
import type { Contract } from "./fields.ts"

/** The right to prepare a certification is noted once, on the training. */
export function OpenTraining({
  contract: { training },
  finding: { rule },
}: {
  contract: Contract
  finding: Finding
}) {
  if (rule !== "DEP-04-HABILITATION" || training === null) return null
  return (
    <ButtonLink size="small" href={trainingHref(training.id)}>
      {words.openTraining}
    </ButtonLink>
  )
}
