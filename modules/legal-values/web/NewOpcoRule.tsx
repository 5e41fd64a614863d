import { isOpcoKey, opcos } from "@jalon/identifiers"
import { IdccField, Select } from "@jalon/ui"
import { useState } from "react"
import { type LegalValue, opcoTopics } from "../rules/index.ts"
import { NameNewRow } from "./NameNewRow.tsx"
import { formWords, opcoRuleWords as words } from "./strings.fr.ts"

const EVERYONE = "tous"
const opcoOptions = [
  { value: EVERYONE, label: words.everyone },
  ...opcos
    .filter(({ key }) => isOpcoKey(key) && key !== "hors_opco_public")
    .map(({ key, name }) => ({ value: String(key), label: name })),
]
const topicOptions = Object.entries(opcoTopics).map(([value, label]) => ({ value, label }))
const levelOptions = ["3", "4", "5", "6", "7", "8"].map((value) => ({ value, label: words.level(value) }))

const modelOf = (name: LegalValue["name"]): LegalValue =>
  ({ name, from: "", value: { text: "", cents: null, months: null, choice: "–" }, source: "" }) as never

/** A rule the list lacks: whose it is and what it is about, then what it says. */
export function NewOpcoRule({ onClose }: { onClose: () => void }) {
  const [opco, setOpco] = useState("")
  const [topic, setTopic] = useState("")
  const [idcc, setIdcc] = useState("")
  const [level, setLevel] = useState("")
  const nameOf = (): LegalValue["name"] | null => {
    if (opco === "" || topic === "") return null
    const agreement = idcc === "" ? "" : `.idcc_${idcc.padStart(4, "0")}`
    return `opco_regle.${opco}.${topic}${agreement}${level === "" ? "" : `.niveau_${level}`}`
  }
  return (
    <NameNewRow title={words.add} next={words.next} nameOf={nameOf} modelOf={modelOf} onClose={onClose}>
      {(isTried) => {
        const needed = (value: string) => (isTried && value === "" ? { error: formWords.missing } : {})
        return (
          <>
            <Select
              label={words.opco}
              options={opcoOptions}
              value={opco}
              {...needed(opco)}
              onChange={(event) => setOpco(event.target.value)}
            />
            <Select
              label={words.topic}
              options={topicOptions}
              value={topic}
              {...needed(topic)}
              onChange={(event) => setTopic(event.target.value)}
            />
            <IdccField label={words.idcc} value={idcc} onChange={setIdcc} optional />
            <Select
              label={words.onlyLevel}
              options={levelOptions}
              value={level}
              optional
              onChange={(event) => setLevel(event.target.value)}
            />
          </>
        )
      }}
    </NameNewRow>
  )
}
