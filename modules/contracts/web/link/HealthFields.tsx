import { RadioGroup } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import { type FieldKey, fieldOf, healthKeys } from "../../rules/index.ts"
import { fieldId } from "../form/field-id.ts"
import { answerWords } from "../form/field-words.fr.ts"
import styles from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

type Keys = ReturnType<typeof healthKeys>
type Key = Keys["rqth"] | Keys["rights"][number]
type Said = Partial<Record<Key, boolean>>

const options = [
  { value: "yes", label: answerWords.yes },
  { value: "no", label: answerWords.no },
]

const isWhole = ({ rqth, rights }: Keys, said: Said) =>
  said[rqth] === true || (said[rqth] === false && rights.every((key) => said[key] !== undefined))

/** The answers on disability: sent together once they are whole, seen by nobody at the company. */
export function HealthFields({ contract, form }: { contract: GuestContract; form: GuestForm }) {
  const keys = healthKeys(contract.contract_type)
  const { rqth, rights } = keys
  const [said, setSaid] = useState<Said>({})
  const answer = (key: Key, value: boolean) => {
    const next = { ...said, [key]: value }
    setSaid(next)
    if (isWhole(keys, next)) form.set(next[rqth] ? { [rqth]: true } : next)
  }
  const isAsked = form.faults[rqth] !== undefined
  const faultOf = (key: Key) => (isAsked && said[key] === undefined ? fixedMessages.required : undefined)
  const field = (key: Key & FieldKey) => (
    <RadioGroup
      key={key}
      id={fieldId(key)}
      label={fieldOf(contract.contract_type, key)?.label ?? key}
      orientation="horizontal"
      options={options}
      value={said[key] === undefined ? null : said[key] ? "yes" : "no"}
      error={faultOf(key)}
      onChange={(chosen) => answer(key, chosen === "yes")}
    />
  )
  return (
    <section className={styles.card} aria-label={words.health.title}>
      <h3 className={styles.subheading}>{words.health.title}</h3>
      <p className={styles.quiet}>{words.health.text}</p>
      {field(rqth)}
      {said[rqth] === false && rights.map(field)}
    </section>
  )
}
