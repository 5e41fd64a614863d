import { useCommand } from "@jalon/client"
import { formatEuros, formatFrenchDate } from "@jalon/kernel"
import { type Fact, Facts, RecordSection } from "@jalon/screens"
import { Banner, Button, StatusBadge } from "@jalon/ui"
import type { ReactNode } from "react"
import { askOpcoAgain, type Deposit, listDeposits, resumeDocuments } from "../../wire/index.ts"
import { CopiedText } from "./CopiedText.tsx"
import { badgeOf, headlineOf } from "./deposit-headline.ts"
import styles from "./following.module.css"
import { followingWords as words } from "./strings.fr.ts"

interface CurrentDepositProps {
  contractId: string
  deposit: Deposit
  decisionOn: string | null
  askedAt: string | null
  ways: ReactNode
  onAsked: () => void
}

const copied = (label: string, text: string | null): Fact[] =>
  text === null ? [] : [{ label, value: <CopiedText label={label} text={text} /> }]

const dated = (label: string, instant: string | null, more = ""): Fact[] =>
  instant === null ? [] : [{ label, value: `${words.moment(instant)}${more}` }]

const factsOf = (deposit: Deposit, decisionOn: string | null): Fact[] => [
  ...copied(words.fileNumber, deposit.external_number ?? deposit.internal_number),
  ...copied(words.deca, deposit.deca_number),
  ...dated(words.sent, deposit.created_at, deposit.sent_by === null ? "" : `, ${words.by(deposit.sent_by)}`),
  ...dated(words.received, deposit.taken_at),
  ...dated(words.complete, deposit.complete_at),
  ...(decisionOn === null ? [] : [{ label: words.decision, value: formatFrenchDate(decisionOn) }]),
  ...dated(words.answered, deposit.answered_at),
  ...(deposit.engaged_cents === null
    ? []
    : [{ label: words.engaged, value: formatEuros(deposit.engaged_cents) }]),
  { label: words.center, value: deposit.center },
]

/** Nothing to ask before the OPCO has it, nor after it gave it up. */
const mayAsk = ({ state }: Deposit): boolean => ["taken", "followed", "ended"].includes(state)

export function CurrentDeposit({
  contractId,
  deposit,
  decisionOn,
  askedAt,
  ways,
  onAsked,
}: CurrentDepositProps) {
  const badge = badgeOf(deposit)
  const headline = headlineOf(deposit)
  return (
    <RecordSection
      title={words.title(deposit.opco)}
      action={<StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
    >
      <div className={styles.stack} aria-live="polite">
        {headline !== null && <p>{headline}</p>}
        {deposit.stopped !== null && (
          <Banner tone="danger" title={words.stopped}>
            <p>{deposit.stopped}</p>
            <div className={styles.ways}>
              {deposit.internal_number === null ? ways : <Resume deposit={deposit} onAsked={onAsked} />}
            </div>
          </Banner>
        )}
        <OpcoWords deposit={deposit} />
        {deposit.next_try_at !== null &&
          ["queued", "sending", "taken"].includes(deposit.state) &&
          deposit.tries > 0 && (
            <p className={styles.quiet}>{words.nextTry(deposit.next_try_at, deposit.tries)}</p>
          )}
      </div>
      <Facts facts={factsOf(deposit, decisionOn)} columns={2} />
      {mayAsk(deposit) && <AskAgain contractId={contractId} askedAt={askedAt} onAsked={onAsked} />}
    </RecordSection>
  )
}

/** In the OPCO's own words, and nobody else's. */
function OpcoWords({ deposit: { opco, opco_comment, items, opco_state, state } }: { deposit: Deposit }) {
  const isAgainst = state === "rejected" || opco_state === "REFUSE"
  if (opco_comment === null && items.length === 0) return null
  return (
    <figure className={styles.stack}>
      <figcaption className={styles.quiet}>{items.length > 0 ? words.items : words.says(opco)}</figcaption>
      <blockquote className={styles.quote} data-tone={isAgainst ? "danger" : "outside"}>
        {opco_comment !== null && <p>{words.said(opco_comment)}</p>}
        {items.map(({ message, field }) => (
          <p key={`${field} ${message}`}>
            {words.said(message)}{" "}
            {field !== undefined && <span className={styles.quiet}>{words.field(field)}</span>}
          </p>
        ))}
      </blockquote>
    </figure>
  )
}

/** The OPCO has the file: only its documents leave again. */
function Resume({ deposit, onAsked }: Pick<CurrentDepositProps, "deposit" | "onAsked">) {
  const resume = useCommand(resumeDocuments, { refreshes: [listDeposits], onDone: onAsked })
  return (
    <Button
      size="small"
      variant="primary"
      isPending={resume.isPending}
      onPress={() => void resume.run({ params: { depositId: deposit.id } })}
    >
      {words.resume}
    </Button>
  )
}

function AskAgain({
  contractId,
  askedAt,
  onAsked,
}: Omit<CurrentDepositProps, "deposit" | "decisionOn" | "ways">) {
  const ask = useCommand(askOpcoAgain, { refreshes: [listDeposits], onDone: onAsked })
  return (
    <div className={styles.actions}>
      <Button size="small" isPending={ask.isPending} onPress={() => void ask.run({ params: { contractId } })}>
        {words.ask}
      </Button>
      <span className={styles.quiet}>{askedAt === null ? words.neverAsked : words.asked(askedAt)}</span>
    </div>
  )
}
