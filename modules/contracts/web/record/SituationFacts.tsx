import { Facts, RecordSection } from "@jalon/screens"
import { fieldsOf, isShown, printSituationField } from "../../rules/index.ts"
import { type Contract, dataOf } from "../form/fields.ts"
import { isSituation } from "../form/Situations.tsx"
import { situationWords as words } from "../form/situation-strings.fr.ts"
import { useCodeLabels } from "../shared/use-codes.ts"

/** Situations that were recorded; nothing for a contract without any. */
export function SituationFacts({ contract }: { contract: Contract }) {
  const labels = useCodeLabels()
  const now = dataOf(contract, contract.fields)
  const facts = fieldsOf(contract.contract_type)
    .filter((field) => isSituation(field) && isShown(field, now))
    .flatMap((field) => {
      const value = printSituationField(field, contract.fields[field.key], labels)
      return value === null ? [] : [{ label: field.label, value }]
    })
  if (facts.length === 0) return null
  return (
    <RecordSection title={words.title}>
      <Facts columns={1} facts={facts} />
    </RecordSection>
  )
}
