import { fieldOf, readAnswer } from "../../rules/index.ts"
import type { Contract } from "../form/fields.ts"
import styles from "./opco-says.module.css"
import { answersWords as words } from "./strings.fr.ts"

type Answered = Pick<Contract, "contract_type" | "last_answer">

/** The fields that the last answer of the OPCO is about. */
export const answeredKeys = ({ contract_type: type, last_answer: answer }: Answered): ReadonlySet<string> =>
  new Set(answer?.text ? readAnswer(type, answer.text).fields.map(({ key }) => key) : [])

function Note({ contract, intro }: { contract: Answered; intro: string }) {
  const { contract_type: type, last_answer: answer } = contract
  if (!answer?.text) return null
  return (
    <div className={styles.note}>
      <p>{intro}</p>
      <p className={styles.words}>{words.quote(readAnswer(type, answer.text).text)}</p>
    </div>
  )
}

/** Under the field that the OPCO spoke of: its words, where they are acted on. */
export function OpcoSays({ contract, field }: { contract: Answered; field: string }) {
  return answeredKeys(contract).has(field) ? <Note contract={contract} intro={words.atField} /> : null
}

/** Above a section, for what has no field of its own there: lines of pay, what is sealed in the student's record. */
export function OpcoSaysOfSection({
  contract,
  section,
  shown,
}: {
  contract: Answered
  section: string
  shown: readonly { key: string }[]
}) {
  const apart = [...answeredKeys(contract)].flatMap((key) => {
    const field = fieldOf(contract.contract_type, key)
    return field?.section === section && !shown.some((one) => one.key === key) ? [field] : []
  })
  return apart.map(({ key, label }) => <Note key={key} contract={contract} intro={words.atSection(label)} />)
}
