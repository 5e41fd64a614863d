import { Facts, RecordSection } from "@jalon/screens"
import { type ContractField, fieldsOf, isShown, printSituationField } from "../../rules/index.ts"
import { type Contract, dataOf } from "../form/fields.ts"
import { isSituation } from "../form/Situations.tsx"
import { situationWords as words } from "../form/situation-strings.fr.ts"
import { useCodeLabels } from "../shared/use-codes.ts"

/** What a list says goes without its switch. */
const switches: Readonly<Record<string, keyof Contract["fields"]>> = {
  situation_mobilite: "mobilites",
  situation_accueil: "entreprises_accueil",
  pratique_ailleurs: "pratique_ailleurs_organisme",
}

/** Situations that were recorded; nothing for a contract without any. */
export function SituationFacts({ contract }: { contract: Contract }) {
  const labels = useCodeLabels()
  const now = dataOf(contract, contract.fields)
  const all = fieldsOf(contract.contract_type).filter((field) => isSituation(field) && isShown(field, now))
  const printed = (field: ContractField) => printSituationField(field, contract.fields[field.key], labels)
  const facts = all.flatMap((field) => {
    const value = printed(field)
    const list = all.find(({ key }) => key === switches[field.key])
    return value === null || (list && printed(list) !== null) ? [] : [{ label: field.label, value }]
  })
  if (facts.length === 0) return null
  return (
    <RecordSection title={words.title}>
      <Facts columns={1} facts={facts} />
    </RecordSection>
  )
}
