import { Facts } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import {
  type CodeLabels,
  fieldsOf,
  isShown,
  printField,
  SECTIONS,
  type Section,
  sectionWords,
} from "../../rules/index.ts"
import { formWords } from "../shared/strings.fr.ts"
import { useCodeLabels } from "../shared/use-codes.ts"
import { type Contract, dataOf } from "./fields.ts"
import styles from "./form.module.css"
import type { ContractForm } from "./use-contract-form.ts"

const words = formWords.review

interface AnswersProps {
  contract: Contract
  form: ContractForm
  onSection: (section: Section) => void
}

/** What a section says, as a person reads it; what nobody said is left out. */
const answersIn = (
  section: Section,
  { contract, form }: Omit<AnswersProps, "onSection">,
  labels: CodeLabels,
) =>
  fieldsOf(contract.contract_type)
    .filter((field) => field.section === section && isShown(field, dataOf(contract, form.draft)))
    .flatMap((field) => {
      const value = printField(field, form.draft[field.key], labels)
      return value === null ? [] : [{ label: field.label, value }]
    })

/** Every answer, section by section, each with « Modifier ». */
export function Answers({ contract, form, onSection }: AnswersProps) {
  const labels = useCodeLabels()
  return SECTIONS.map((section) => {
    const facts = answersIn(section, { contract, form }, labels)
    const label = sectionWords[contract.contract_type][section]
    if (section === "review" || facts.length === 0) return null
    return (
      <details key={section} className={styles.answers}>
        <summary>{label}</summary>
        <Facts columns={2} facts={facts} />
        <div>
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={words.changeSection(label)}
            onPress={() => onSection(section)}
          >
            {words.change}
          </Button>
        </div>
      </details>
    )
  })
}
