import { type Answer, useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { DateField, RadioGroup, TextArea, TextField } from "@jalon/ui"
import { useState } from "react"
import { sectionWords } from "../../rules/index.ts"
import {
  contractHistory,
  getCompanyLink,
  getContract,
  listContracts,
  sendCompanyLink,
} from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import { SendingDialog } from "../shared/SendingDialog.tsx"
import { useAskedFor } from "../shared/use-asked-for.ts"
import styles from "./link.module.css"
import { schoolWords as words } from "./strings.fr.ts"

export type Sending = "askCompany" | "askCorrection" | "remind"
type Known = Answer<typeof getCompanyLink>

interface SendToCompanyProps {
  contract: Contract
  sending: Sending
  onClose: () => void
}

/** To whom the company's part is sent, for when, and what will be seen there. */
export function SendToCompany(props: SendToCompanyProps) {
  const read = useRead(getCompanyLink, { params: { contractId: props.contract.id } })
  return (
    <Loaded read={read} skeleton={null}>
      {(known) => <Ask {...props} known={known} />}
    </Loaded>
  )
}

const OTHER = ""

function Ask({ contract, sending, onClose, known }: SendToCompanyProps & { known: Known }) {
  const [chosen, setChosen] = useState(known.link?.email ?? known.people[0]?.email ?? OTHER)
  const [typed, setTyped] = useState("")
  const wished = useAskedFor(known.link?.asked_for ?? null)
  const [comment, setComment] = useState("")
  const command = useCommand(sendCompanyLink, {
    refreshes: [getContract, getCompanyLink, listContracts, contractHistory],
    onDone: onClose,
  })
  const people =
    known.people.some(({ email }) => email === known.link?.email) || !known.link
      ? known.people
      : [{ email: known.link.email, name: known.link.email, role: "" }, ...known.people]
  const email = chosen === OTHER ? typed.trim() : chosen
  const faults = command.refused?.fields ?? {}
  const send = async () => {
    if (wished.isHeldBack()) return
    await command.run({
      params: { contractId: contract.id },
      body: { email, asked_for: wished.day, comment: comment.trim() === "" ? null : comment },
    })
  }
  return (
    <SendingDialog
      title={words.title[sending]}
      verb={words.verbs[sending]}
      isPending={command.isPending}
      refused={Object.keys(faults).length === 0 ? command.refused?.message : undefined}
      className={styles.stack}
      onSend={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        label={words.person}
        options={[
          ...people.map((person) => ({
            value: person.email,
            label: person.name || person.email,
            hint: [person.role, person.email].filter(Boolean).join(" – "),
          })),
          { value: OTHER, label: words.other },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === OTHER && (
        <TextField
          label={words.email}
          type="email"
          value={typed}
          error={faults.email}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <DateField label={words.askedFor} {...wished.field} />
      <TextArea
        label={sending === "askCorrection" ? words.commentNeeded : words.comment}
        optional={sending !== "askCorrection"}
        rows={3}
        maxLength={1000}
        value={comment}
        error={faults["given.comment"]}
        onChange={(event) => setComment(event.target.value)}
      />
      <WhatIsSeen contract={contract} toFill={known.to_fill} />
    </SendingDialog>
  )
}

function WhatIsSeen({ contract, toFill }: { contract: Contract; toFill: Known["to_fill"] }) {
  const left = toFill.filter(({ count }) => count > 0)
  return (
    <section className={styles.card} aria-label={words.sees}>
      <h3 className={styles.subheading}>{words.sees}</h3>
      <p>{words.seesText(contract.student?.name ?? "")}</p>
      <p>
        {words.fills} :{" "}
        {left.length === 0
          ? words.nothing
          : left
              .map(
                ({ section, count }) =>
                  `${sectionWords[contract.contract_type][section]} (${words.count(count)})`,
              )
              .join(", ")}
      </p>
    </section>
  )
}
