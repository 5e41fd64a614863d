import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { Button, ConfirmDialog, Link, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import type { BankLine } from "../../wire/index.ts"
import { instalmentHref } from "../shared/addresses.ts"
import styles from "./bank.module.css"
import { lineWords as words } from "./strings.fr.ts"
import { type Matching, proposedShares } from "./use-matching.ts"

interface BankLineRowProps {
  line: BankLine
  matching: Matching
  onChoose: () => void
}

/** How a button among many alike says which line it is for. */
const nameOf = ({ payer, label, left_cents, cents }: BankLine): string =>
  `${payer || label}, ${formatEuros(left_cents || cents)}`

function Money({ line }: { line: BankLine }) {
  return (
    <div className={styles.money}>
      <span className={styles.payer}>{line.payer || words.unknownPayer}</span>
      <span className={`${styles.amount} ${styles.strong}`}>{formatEuros(line.cents)}</span>
      <span className={`${styles.label} ${styles.quiet}`}>
        {formatFrenchDate(line.booked_on)} · {line.label}
      </span>
      {line.view === "open" && line.left_cents < line.cents && (
        <span className={`${styles.label} ${styles.warning}`}>{words.partly(line.left_cents)}</span>
      )}
      {line.view === "open" && line.looks_known && (
        <span className={`${styles.label} ${styles.warning}`}>{words.known}</span>
      )}
    </div>
  )
}

function Proposal({ proposal }: { proposal: BankLine["proposal"] }) {
  if (proposal === null)
    return (
      <div className={styles.proposal}>
        <StatusBadge tone="neutral">{words.none}</StatusBadge>
        <span className={styles.quiet}>{words.noneText}</span>
      </div>
    )
  const { label, tone } = words.confidence[proposal.confidence]
  return (
    <div className={styles.proposal}>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      <ul className={styles.shares}>
        {proposal.shares.map(({ target, cents }) => (
          <li key={target.id} className={styles.share}>
            <span>
              <Link href={instalmentHref({ id: target.instalment_id })}>{target.number}</Link> ·{" "}
              {target.learner}
              {target.kind === "payment" && (
                <span className={styles.quiet}> · {words.recorded(target.paid_on)}</span>
              )}
            </span>
            <span className={styles.amount}>{formatEuros(cents)}</span>
          </li>
        ))}
      </ul>
      <span className={styles.quiet}>{proposal.reasons.join(" ")}</span>
      {proposal.surplus_cents > 0 && (
        <span className={styles.warning}>{words.surplus(proposal.surplus_cents)}</span>
      )}
    </div>
  )
}

function Paid({ payments }: { payments: BankLine["payments"] }) {
  if (payments.length === 0) return null
  return (
    <ul className={styles.shares}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.share}>
          <span>
            <Link href={instalmentHref({ id: payment.instalment_id })}>{payment.number}</Link> ·{" "}
            {payment.learner}
            {payment.is_found && <span className={styles.quiet}> · {words.found}</span>}
          </span>
          <span className={styles.amount}>{formatEuros(payment.cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function OpenActions({ line, matching, onChoose }: BankLineRowProps) {
  const name = nameOf(line)
  const accept = () => matching.accept([{ line_id: line.id, shares: proposedShares(line) }])
  return (
    <div className={styles.actions}>
      {line.proposal && (
        <Button
          size="small"
          variant="soft"
          aria-label={words.acceptOf(name)}
          isDisabled={matching.isAccepting}
          onPress={() => void accept()}
        >
          {words.accept}
        </Button>
      )}
      <Button size="small" aria-label={words.chooseOf(name)} onPress={onChoose}>
        {words.choose}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={words.asideOf(name)}
        onPress={() => void matching.setAside(line)}
      >
        {words.aside}
      </Button>
    </div>
  )
}

function SettledActions({ line, matching }: Omit<BankLineRowProps, "onChoose">) {
  const [isAsking, setAsking] = useState(false)
  const verb = line.view === "aside" ? words.reopenAside : words.reopen
  const hasPayments = line.payments.some(({ is_found }) => !is_found)
  const run = async () => {
    if (await matching.reopen(line)) setAsking(false)
  }
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        aria-label={words.reopenOf(verb, nameOf(line))}
        onPress={() => (hasPayments ? setAsking(true) : void run())}
      >
        {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.reopenTitle(line.payments.length)}
          verb={words.reopenVerb}
          keep={words.keep}
          isPending={matching.isReopening}
          onClose={() => setAsking(false)}
          onConfirm={() => void run()}
        >
          {words.reopenText}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Money that came in, what it seems to pay, and what to do with it. */
export function BankLineRow({ line, matching, onChoose }: BankLineRowProps) {
  const isOpen = line.view === "open"
  return (
    <li className={styles.line}>
      <Money line={line} />
      <div className={styles.proposal}>
        <Paid payments={line.payments} />
        {isOpen && <Proposal proposal={line.proposal} />}
      </div>
      {isOpen ? (
        <OpenActions line={line} matching={matching} onChoose={onChoose} />
      ) : (
        <SettledActions line={line} matching={matching} />
      )}
    </li>
  )
}
