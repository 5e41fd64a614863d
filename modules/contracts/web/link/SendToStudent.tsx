import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Checkbox, DateField, RadioGroup, TextArea } from "@jalon/ui"
import { useState } from "react"
import {
  contractHistory,
  getContract,
  getStudentLink,
  listContracts,
  sendStudentLink,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import { useAskedFor } from "../shared/use-asked-for.ts"
import styles from "./link.module.css"
import { studentLinkWords as words } from "./strings.fr.ts"

type Known = Answer<typeof getStudentLink>
type Person = Known["people"][number]
type Part = Person["part"]

interface SendToStudentProps {
  contract: Contract
  sending: "ask" | "remind"
  onClose: () => void
}

/** Who is asked for the part about the person, for when, and where the contract goes then. */
export function SendToStudent(props: SendToStudentProps) {
  const read = useRead(getStudentLink, { params: { contractId: props.contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {(known) => <Ask {...props} known={known} />}
    </Loaded>
  )
}

const stateOf = ({ links }: Known, part: Part) => links.find((link) => link.part === part)?.state

/** Those who still owe something and can be written to; a reminder goes to who has not answered. */
const askedFirst = (known: Known, sending: SendToStudentProps["sending"]): Part[] =>
  known.people
    .filter(({ part, email }) => email !== null && (sending === "ask" || stateOf(known, part) !== "used"))
    .filter(({ part, to_fill }) => to_fill > 0 || (part === "learner" && known.people.length === 1))
    .map(({ part }) => part)

function Ask({ contract, sending, onClose, known }: SendToStudentProps & { known: Known }) {
  const { people, links, company_email: companyEmail } = known
  const [to, setTo] = useState<readonly Part[]>(() => askedFirst(known, sending))
  const [goesToCompany, setGoesToCompany] = useState(
    companyEmail !== null && (links[0]?.goes_to_company ?? true),
  )
  const wished = useAskedFor(links[0]?.asked_for ?? null)
  const [isTried, setTried] = useState(false)
  const [comment, setComment] = useState("")
  const command = useCommand(sendStudentLink, {
    refreshes: [getContract, getStudentLink, listContracts, contractHistory],
    onDone: onClose,
  })
  const send = async () => {
    setTried(true)
    if (wished.isHeldBack()) return
    if (to.length === 0) return
    await command.run({
      params: { contractId: contract.id },
      body: {
        to: [...to],
        goes_to_company: goesToCompany,
        asked_for: wished.day,
        comment: comment.trim() === "" ? null : comment,
      },
    })
  }
  const choose = (part: Part, isChosen: boolean) =>
    setTo(isChosen ? [...to, part] : to.filter((one) => one !== part))
  return (
    <SendingDialog
      title={words.title[sending]}
      verb={words.verbs[sending]}
      isPending={command.isPending}
      refused={command.refused?.message}
      className={styles.stack}
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset className={styles.recipients}>
        <legend>{words.to}</legend>
        {people.map((person) => (
          <Recipient
            key={person.part}
            person={person}
            isChosen={to.includes(person.part)}
            onChange={(isChosen) => choose(person.part, isChosen)}
          />
        ))}
        {isTried && to.length === 0 && <p role="alert">{words.chooseOne}</p>}
      </fieldset>
      {people.length > 1 && !to.includes("representative") && <p className={styles.quiet}>{words.alone}</p>}
      {companyEmail !== null && (
        <RadioGroup
          label={words.onward}
          options={[
            { value: "company", label: words.toCompany(companyEmail) },
            { value: "school", label: words.toSchool },
          ]}
          value={goesToCompany ? "company" : "school"}
          onChange={(chosen) => setGoesToCompany(chosen === "company")}
        />
      )}
      <DateField label={words.askedFor} {...wished.field} />
      <TextArea
        label={words.comment}
        optional
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <section className={styles.card} aria-label={words.sees}>
        <h3 className={styles.subheading}>{words.sees}</h3>
        <p>{words.seesText}</p>
      </section>
    </SendingDialog>
  )
}

interface RecipientProps {
  person: Person
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Recipient({ person, isChosen, onChange }: RecipientProps) {
  const { part, name, email, to_fill: toFill } = person
  return (
    <div>
      <Checkbox isSelected={isChosen} isDisabled={email === null} onChange={onChange}>
        {words.person(name, words.roles[part])}
      </Checkbox>
      <p className={styles.recipientNote}>
        {email === null ? words.noAddress : `${email} – ${words.toFill(toFill)}`}
      </p>
    </div>
  )
}
