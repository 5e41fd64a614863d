import { isOpcoKey, opcos } from "@jalon/identifiers"
import { Button, Form, IdccField, Select, SidePanel } from "@jalon/ui"
import { useId, useState } from "react"
import { type LegalValue, nameText, opcoTopics } from "../rules/index.ts"
import { Proposal } from "./Proposal.tsx"
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

/** Nothing of it is known yet: its shape alone is given. */
const modelOf = (name: LegalValue["name"]): LegalValue =>
  ({ name, from: "", value: { text: "", cents: null, months: null, choice: "–" }, source: "" }) as never

/** A rule the list lacks: whose it is and what it is about, then what it says. */
export function NewOpcoRule({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [opco, setOpco] = useState("")
  const [topic, setTopic] = useState("")
  const [idcc, setIdcc] = useState("")
  const [level, setLevel] = useState("")
  const [name, setName] = useState<LegalValue["name"] | null>(null)
  const [isTried, setTried] = useState(false)
  const needed = (value: string) => (isTried && value === "" ? { error: formWords.missing } : {})
  if (name !== null)
    return (
      <Proposal
        name={name}
        start={{ action: "add", row: modelOf(name), isCorrection: false }}
        title={formWords.addTitle(nameText(name))}
        onBack={() => setName(null)}
        onClose={onClose}
      />
    )
  return (
    <SidePanel
      title={words.add}
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{formWords.abandon}</Button>
          <Button variant="primary" type="submit" form={id}>
            {words.next}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (opco === "" || topic === "") return
          const agreement = idcc === "" ? "" : `.idcc_${idcc.padStart(4, "0")}`
          setName(`opco_regle.${opco}.${topic}${agreement}${level === "" ? "" : `.niveau_${level}`}`)
        }}
      >
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
      </Form>
    </SidePanel>
  )
}
