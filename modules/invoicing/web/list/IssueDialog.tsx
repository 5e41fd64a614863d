import { formatEuros, formatFrenchDate, today } from "@jalon/kernel"
import { Progress } from "@jalon/screens"
import { Banner, Button, Dialog, Link } from "@jalon/ui"
import { goesToOpco } from "../../rules/index.ts"
import { instalmentHref, settingsHref } from "../shared/addresses.ts"
import type { Batch, IssueState, Review, Sent } from "./issue-state.ts"
import styles from "./list.module.css"
import { issueWords as words } from "./strings.fr.ts"

interface IssueDialogProps {
  state: IssueState
  onRun: () => void
  /** To their OPCOs, once they are issued. */
  onSend: (instalmentIds: readonly string[]) => void
  onClose: () => void
}

function Ready({ rows }: { rows: Review["rows"] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{words.ready(rows.length)}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span>
              {row.learner} <span className={styles.quiet}>· {row.buyer}</span>
            </span>
            <span className={styles.amount}>{formatEuros(row.cents)}</span>
            <span className={styles.quiet}>
              {row.number} · {row.instalment.number}/{row.instalment.of}
            </span>
            {row.warning && <span className={styles.warning}>{row.warning}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Left({
  title,
  rows,
}: {
  title: string
  rows: readonly { id: string; learner: string; reason: string }[]
}) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.rows}>
        {rows.map(({ id, learner, reason }) => (
          <li key={id}>
            {learner} <Link href={instalmentHref({ id })}>{words.open}</Link>
            <br />
            <span className={styles.quiet}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Result({ batch }: { batch: Batch }) {
  const refused = batch.rows.filter(({ state }) => state === "refused")
  return (
    <>
      <Left
        title={words.refused(batch.refused)}
        rows={refused.map(({ instalment_id: id, learner, reason }) => ({
          id,
          learner,
          reason: reason ?? "",
        }))}
      />
      <ul className={styles.rows}>
        {batch.rows
          .filter(({ state }) => state === "issued")
          .map(({ instalment_id: id, learner, number }) => (
            <li key={id} className={styles.issued}>
              <Link href={instalmentHref({ id })}>{number}</Link>
              <span>{learner}</span>
            </li>
          ))}
      </ul>
    </>
  )
}

function Sending({ sent: { sent, kept }, others }: { sent: Sent; others: number }) {
  return (
    <>
      {sent > 0 && <p>{words.sentText}</p>}
      {others > 0 && <p>{words.others(others)}</p>}
      {kept.length > 0 && (
        <section>
          <h3>{words.stays(kept.length)}</h3>
          <ul className={styles.rows}>
            {kept.map(({ id, number, why }) => (
              <li key={id}>
                <Link href={instalmentHref({ id })}>{number}</Link>
                <br />
                <span className={styles.quiet}>{why}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Of what was issued, what is addressed to an OPCO: a company's is sent to the company. */
const opcoRows = ({ review, batch }: { review: Review; batch: Batch }): string[] => {
  const payers = new Map(review.rows.map(({ id, nature }) => [id, nature]))
  return batch.rows.flatMap(({ state, instalment_id: id }) => {
    const nature = payers.get(id)
    return state === "issued" && nature !== undefined && goesToOpco(nature) ? [id] : []
  })
}

/** What would leave, to whom and for how much; then how far it is; then what became of each. */
export function IssueDialog({ state, onRun, onSend, onClose }: IssueDialogProps) {
  const { review } = state
  const ready = review.rows.filter(({ fault }) => fault === null)
  const left = review.rows.filter(({ fault }) => fault !== null)
  const cents = ready.reduce((sum, row) => sum + row.cents, 0)
  const isReview = state.phase === "review"
  const titles = {
    review: ready.length === 0 ? words.nothing : words.title(ready.length),
    running: words.running,
    done: state.phase === "done" ? words.done(state.batch.issued) : "",
    sent: state.phase === "sent" ? (state.sent.sent > 0 ? words.sent(state.sent.sent) : words.sentNone) : "",
  }
  const isSending = state.phase === "done" && state.isSending === true
  const toOpco = state.phase === "done" ? opcoRows(state) : []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={titles[state.phase]}
      isPending={state.phase === "running" || isSending}
      actions={
        <>
          <Button onPress={onClose}>{isReview && ready.length > 0 ? words.cancel : words.close}</Button>
          {isReview && ready.length > 0 && review.is_accepted && (
            <Button variant="primary" onPress={onRun}>
              {words.verb(ready.length, cents)}
            </Button>
          )}
          {state.phase === "done" && toOpco.length > 0 && (
            <Button variant="primary" isPending={isSending} onPress={() => onSend(toOpco)}>
              {words.send(toOpco.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.review}>
        {isReview && !review.is_accepted && (
          <Banner tone="waiting">
            {words.notAccepted} <Link href={settingsHref}>{words.settings}</Link>
          </Banner>
        )}
        {isReview && (
          <>
            {ready.length > 0 && <p>{words.on(ready.length, formatFrenchDate(today()))}</p>}
            <Ready rows={ready} />
            <Left
              title={words.left(left.length)}
              rows={left.map(({ id, learner, fault }) => ({ id, learner, reason: fault ?? "" }))}
            />
          </>
        )}
        {state.phase === "running" && (
          <Progress
            label={words.running}
            text={words.progress(state.batch.issued + state.batch.refused, state.batch.total)}
            done={state.batch.issued + state.batch.refused}
            total={state.batch.total}
          />
        )}
        {state.phase === "done" && <Result batch={state.batch} />}
        {state.phase === "sent" && <Sending sent={state.sent} others={state.others} />}
      </div>
    </Dialog>
  )
}
