import { Button, DateField, Dialog, Link, TextField } from "@jalon/ui"
import { fixedMessages } from "@jalon/wire-kit"
import { useState } from "react"
import type { CheckedContract } from "../../wire/index.ts"
import { mendHref } from "../deposit/mend-href.ts"
import { transmitWords } from "../deposit/strings.fr.ts"
import { bulkWords as words } from "../list/strings.fr.ts"
import { formHref, recordHref } from "../shared/addresses.ts"
import styles from "./bulk.module.css"
import type { BulkState, Given, Refused } from "./bulk-state.ts"
import { SignatureInputs } from "./SignatureInputs.tsx"

function WayOn({
  contract,
  reason,
}: {
  contract: CheckedContract
  reason: CheckedContract["reasons"][number]
}) {
  const { section, place } = reason
  if (place) return <Link href={mendHref(contract, place)}>{transmitWords.mend[place]}</Link>
  return section === null ? (
    <Link href={recordHref(contract)}>{words.open}</Link>
  ) : (
    <Link href={formHref(contract, section)}>{words.mend}</Link>
  )
}

/** Contracts with what was said of each, and the way to what mends it. */
function Said({ title, items }: { title: string; items: readonly Refused[] }) {
  if (items.length === 0) return null
  return (
    <section className={styles.said}>
      <h3>{title}</h3>
      <ul>
        {items.map(({ contract, reasons }) => (
          <li key={contract.id}>
            <span className={styles.who}>
              {contract.learner_name} <span className={styles.quiet}>{contract.number}</span>
            </span>
            {reasons.map((reason) => (
              <span key={reason.sentence}>
                {reason.sentence} <WayOn contract={contract} reason={reason} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** To which OPCO each goes. */
function Going({ contracts }: { contracts: readonly CheckedContract[] }) {
  const opcos = [...new Set(contracts.map(({ opco = "" }) => opco))]
  return opcos.map((opco) => {
    const going = contracts.filter((contract) => contract.opco === opco)
    return (
      <section key={opco} className={styles.said}>
        <h3>{words.goes(going.length, opco)}</h3>
        <ul>
          {going.map(({ id, learner_name, number }) => (
            <li key={id}>
              <span className={styles.who}>
                {learner_name} <span className={styles.quiet}>{number}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface ReachedProps {
  action: "remindSigners" | "startSignature"
  contracts: readonly CheckedContract[]
}

/** Who is written to, by name: nothing leaves without being seen. */
function Reached({ action, contracts }: ReachedProps) {
  const count = contracts.reduce((sum, { signers }) => sum + signers.length, 0)
  return (
    <section className={styles.said}>
      <h3>{words.reached[action](count)}</h3>
      <ul>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <span className={styles.who}>{contract.signers.join(", ")}</span>
            <span className={styles.quiet}>
              {contract.learner_name} {contract.number}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was sent, contract by contract, with the way to where it is followed. */
function Sent({
  contracts,
  refused,
}: {
  contracts: readonly CheckedContract[]
  refused: readonly Refused[]
}) {
  const sent = contracts.filter(({ id }) => !refused.some(({ contract }) => contract.id === id))
  return (
    <Said
      title={words.sent(sent.length)}
      items={sent.map((contract) => ({
        contract,
        reasons: [{ sentence: words.sentTo(contract.signers.join(", ")), section: null }],
      }))}
    />
  )
}

interface GivenProps {
  state: BulkState
  fault: string | undefined
  onGive: (given: Given) => void
}

function ActionInputs({ state, fault, onGive }: GivenProps) {
  const { action, given } = state
  const error = fault === undefined ? {} : { error: fault }
  if (action === "declareTransmitted")
    return (
      <DateField
        {...error}
        label={words.transmittedOn}
        value={given.transmitted_on}
        onChange={(day) => onGive({ ...given, transmitted_on: day })}
      />
    )
  if (action === "startSignature")
    return <SignatureInputs state={state} isAsked={fault !== undefined} onGive={onGive} />
  if (action === "archive")
    return (
      <TextField
        {...error}
        label={words.reason}
        value={given.reason}
        onChange={(event) => onGive({ ...given, reason: event.target.value })}
      />
    )
  return null
}

const isMissing = ({ action, given }: BulkState): boolean =>
  (action === "declareTransmitted" && !given.transmitted_on) ||
  (action === "archive" && given.reason.trim() === "") ||
  (action === "startSignature" && Object.values(given.center ?? {}).some((value) => value.trim() === ""))

interface BulkDialogProps {
  state: BulkState
  onGive: (given: Given) => void
  onRun: () => void
  onClose: () => void
}

/** What will be done and to which, then how far it is, then what was done and what was not. */
export function BulkDialog({ state, onGive, onRun, onClose }: BulkDialogProps) {
  const [isAsked, setAsked] = useState(false)
  const { action, contracts } = state
  const ready = contracts.filter(({ is_open }) => is_open)
  const left = contracts.filter(({ is_open }) => !is_open)
  const warned = ready.filter(({ warnings }) => warnings.length > 0)
  const run = () => {
    setAsked(true)
    if (!isMissing(state)) onRun()
  }
  const isDone = state.phase === "done"
  return (
    <Dialog
      isOpen
      size="wide"
      onOpenChange={(isOpen) => isOpen || onClose()}
      isPending={state.phase === "running"}
      title={isDone ? words.result(words.actions[action]) : words.titles[action](ready.length)}
      actions={
        isDone || ready.length === 0 ? (
          <Button variant="primary" onPress={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{words.cancel}</Button>
            <Button
              variant={action === "archive" ? "danger" : "primary"}
              isPending={state.phase === "running"}
              onPress={run}
            >
              {words.actions[action]}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <div className={styles.report} role="status">
          <p>{words.done[action](state.done)}</p>
          <Said title={words.refused(state.refused.length)} items={state.refused} />
          {action === "startSignature" && <Sent contracts={ready} refused={state.refused} />}
        </div>
      ) : (
        <div className={styles.report}>
          <p role="status">
            {state.phase === "running" ? words.progress(state.done, ready.length) : words.ready(ready.length)}
          </p>
          {ready.length > 0 && (
            <ActionInputs
              state={state}
              onGive={onGive}
              fault={isAsked && isMissing(state) ? fixedMessages.required : undefined}
            />
          )}
          {(action === "remindSigners" || action === "startSignature") && ready.length > 0 && (
            <Reached action={action} contracts={ready} />
          )}
          {action === "transmit" && ready.length > 0 && <Going contracts={ready} />}
          <Said
            title={words.left(left.length)}
            items={left.map((contract) => ({ contract, reasons: contract.reasons }))}
          />
          <Said
            title={words.warned(warned.length)}
            items={warned.map((contract) => ({ contract, reasons: contract.warnings }))}
          />
        </div>
      )}
    </Dialog>
  )
}
