import { queryFor } from "@jalon/client"
import { formatEuros } from "@jalon/kernel"
import { AmountField, Button, SidePanel, TextField } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import { type BankLine, type BankTarget, findBankTargets } from "../../wire/index.ts"
import styles from "./bank.module.css"
import { lineWords, chooseWords as words } from "./strings.fr.ts"
import type { Matching } from "./use-matching.ts"

type Chosen = { target: BankTarget; cents: number | null }

const sumOf = (chosen: readonly Chosen[]): number => chosen.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

interface ChosenLineProps extends Chosen {
  onChange: (cents: number | null) => void
  onRemove: () => void
}

function ChosenLine({ target, cents, onChange, onRemove }: ChosenLineProps) {
  const left = target.left_cents - (cents ?? 0)
  return (
    <li className={styles.choice}>
      <span>
        {target.number} · {target.learner}
        <br />
        <span className={styles.quiet}>{target.payer}</span>
      </span>
      <Button size="small" variant="quiet" aria-label={words.removeOf(target.number)} onPress={onRemove}>
        {words.remove}
      </Button>
      {target.kind === "payment" ? (
        <span className={styles.quiet}>
          {lineWords.recorded(target.paid_on)} · {formatEuros(target.left_cents)}
        </span>
      ) : (
        <AmountField
          label={words.amount(target.number)}
          value={cents}
          onChange={onChange}
          {...(left > 0 && cents !== null && { hint: words.partial(left) })}
          {...(left < 0 && { error: words.due(target.left_cents, null) })}
        />
      )}
    </li>
  )
}

function Balance({ rest, isEmpty }: { rest: number; isEmpty: boolean }) {
  if (rest < 0)
    return (
      <p role="status" className={styles.fault}>
        {words.over(-rest)}
      </p>
    )
  return (
    <p role="status" className={rest === 0 ? undefined : styles.quiet}>
      {isEmpty ? words.rest(rest) : rest === 0 ? words.balanced : words.surplus(rest)}
    </p>
  )
}

interface SearchProps {
  near: number
  taken: ReadonlySet<string>
  onAdd: (target: BankTarget) => void
}

/** Open invoices and recorded payments, the nearest amount first. */
function Search({ near, taken, onAdd }: SearchProps) {
  const [typed, setTyped] = useState("")
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...queryFor(findBankTargets, { query: { near_cents: Math.max(0, near), ...(q && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const found = data?.targets ?? []
  const shown = found.filter(({ id }) => !taken.has(id))
  return (
    <section>
      <TextField
        type="search"
        label={words.search}
        hint={words.searchHint}
        width="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {data && shown.length === 0 && (
        <p className={styles.quiet}>{found.length === 0 ? words.nothing : words.allChosen}</p>
      )}
      <ul className={styles.plain} aria-label={words.results}>
        {shown.map((target) => (
          <li key={target.id} className={styles.choice}>
            <span>
              {target.number} · {target.learner}
              <br />
              <span className={styles.quiet}>
                {target.payer} ·{" "}
                {target.kind === "payment"
                  ? `${lineWords.recorded(target.paid_on)} · ${formatEuros(target.left_cents)}`
                  : words.due(target.left_cents, target.due_on)}
              </span>
            </span>
            <Button
              size="small"
              aria-label={words.addOf(target.number, target.learner)}
              onPress={() => onAdd(target)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
      {data?.is_more && <p className={styles.quiet}>{words.more}</p>}
    </section>
  )
}

interface ChoosePanelProps {
  line: BankLine
  matching: Matching
  onClose: () => void
}

/** One invoice, several, a part of one: what a line of the bank pays, to the cent. */
export function ChoosePanel({ line, matching, onClose }: ChoosePanelProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const rest = line.left_cents - sumOf(chosen)
  const isWrong =
    chosen.length === 0 ||
    rest < 0 ||
    chosen.some(({ target, cents }) => cents === null || cents <= 0 || cents > target.left_cents)
  const change = (id: string, cents: number | null) =>
    setChosen(chosen.map((one) => (one.target.id === id ? { ...one, cents } : one)))
  const save = async () => {
    const shares = chosen.map(({ target, cents }) => ({
      kind: target.kind,
      id: target.id,
      cents: cents ?? 0,
    }))
    if (await matching.accept([{ line_id: line.id, shares }])) onClose()
  }
  return (
    <SidePanel
      isOpen
      size="wide"
      title={words.title}
      isPending={matching.isAccepting}
      onOpenChange={(isOpen) => isOpen || onClose()}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={isWrong}
            isPending={matching.isAccepting}
            onPress={() => void save()}
          >
            {isWrong ? words.saveNone : words.save(chosen.length, sumOf(chosen))}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <div>
          <strong>{words.received(line.cents, line.booked_on)}</strong>
          <br />
          {line.payer || lineWords.unknownPayer} <span className={styles.quiet}>· {line.label}</span>
          {line.left_cents < line.cents && (
            <>
              <br />
              <span className={styles.warning}>{lineWords.partly(line.left_cents)}</span>
            </>
          )}
        </div>
        <section>
          <h3>{words.chosen}</h3>
          {chosen.length === 0 && <p className={styles.quiet}>{words.noneChosen}</p>}
          <ul className={styles.plain} aria-label={words.chosen}>
            {chosen.map(({ target, cents }) => (
              <ChosenLine
                key={target.id}
                target={target}
                cents={cents}
                onChange={(now) => change(target.id, now)}
                onRemove={() => setChosen(chosen.filter((one) => one.target.id !== target.id))}
              />
            ))}
          </ul>
          <Balance rest={rest} isEmpty={chosen.length === 0} />
        </section>
        <Search
          near={rest}
          taken={new Set(chosen.map(({ target }) => target.id))}
          onAdd={(target) => {
            const cents = target.kind === "payment" ? target.left_cents : Math.min(target.left_cents, rest)
            setChosen([...chosen, { target, cents: Math.max(0, cents) }])
          }}
        />
      </div>
    </SidePanel>
  )
}
