import { type Answer, useCommand } from "@jalon/client"
import { today } from "@jalon/kernel"
import { settingsHistory } from "@jalon/organizations/wire"
import { Button, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { CHECKING, keyWarning, stateBadge } from "../rules/index.ts"
import { listConnectedOpcos, testApiKey } from "../wire/index.ts"
import styles from "./opco.module.css"
import { type Connection, type OpcoRow, type Opened, placeOf, portalFlows, stateOf } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"
import { TestResult } from "./TestResult.tsx"

interface OpcoLineProps {
  row: OpcoRow
  onOpen: (what: Opened) => void
}

/** One OPCO of a centre: its state, its key, and the one thing to do next before the others. */
export function OpcoLine({ row, onOpen }: OpcoLineProps) {
  const { opco, connection } = row
  const [result, setResult] = useState<Answer<typeof testApiKey> | null>(null)
  const test = useCommand(testApiKey, {
    refreshes: [listConnectedOpcos, settingsHistory],
    quiet: true,
    onDone: setResult,
  })
  const onPortal = portalFlows(opco)
  const { label, tone } = test.isPending
    ? CHECKING
    : stateBadge(stateOf(row), connection?.key_expires_on ?? null)
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{opco.name}</span>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        {connection && <KeyFacts connection={connection} />}
        {onPortal.length > 0 && (
          <p className={styles.hint}>{words.onPortal(onPortal.map((flow) => words.flows[flow]))}</p>
        )}
        <div role="status">
          {connection && result && !test.isPending && <TestResult answer={result} />}
          {test.refused && <p className={styles.problem}>{test.refused.message}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {connection ? (
          <KeyActions
            row={row}
            isTesting={test.isPending}
            onTest={() => void test.run({ body: placeOf(row) })}
            onOpen={onOpen}
          />
        ) : (
          opco.is_open && (
            <Button
              size="small"
              aria-label={words.connectTo(opco.name)}
              onPress={() => onOpen({ kind: "key", row })}
            >
              {words.connect}
            </Button>
          )
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={words.detailsOf(opco.name)}
          onPress={() => onOpen({ kind: "details", row })}
        >
          {words.details}
        </Button>
      </div>
    </li>
  )
}

interface KeyActionsProps extends OpcoLineProps {
  isTesting: boolean
  onTest: () => void
}

/** What is to be done next comes first: a key that ends or is refused is replaced, any other is tested. */
function KeyActions({ row, isTesting, onTest, onOpen }: KeyActionsProps) {
  const { name, is_open } = row.opco
  const isSound = !["expiring", "invalid_key"].includes(stateOf(row))
  const test = (
    <Button
      key="test"
      size="small"
      {...(!isSound && { variant: "quiet" as const })}
      aria-label={words.testOf(name)}
      isDisabled={isTesting || !is_open}
      onPress={onTest}
    >
      {words.test}
    </Button>
  )
  const replace = (
    <Button
      key="replace"
      size="small"
      {...(isSound && { variant: "quiet" as const })}
      aria-label={words.replaceOf(name)}
      isDisabled={!is_open}
      onPress={() => onOpen({ kind: "key", row })}
    >
      {words.replace}
    </Button>
  )
  return (
    <>
      {isSound ? [test, replace] : [replace, test]}
      <Button
        size="small"
        variant="quiet"
        aria-label={words.removeOf(name)}
        onPress={() => onOpen({ kind: "remove", row })}
      >
        {words.remove}
      </Button>
    </>
  )
}

const validityOf = (end: string | null): string => {
  if (end === null) return words.noEnd
  return keyWarning(end, today()) === "ended" ? words.ended(end) : words.validUntil(end)
}

function KeyFacts({ connection }: { connection: Connection }) {
  const { key_last4, key_expires_on, verified_at, last_error } = connection
  const facts = [
    words.keyEnd(key_last4 ?? ""),
    validityOf(key_expires_on),
    ...(verified_at === null ? [] : [words.verified(verified_at)]),
  ]
  return (
    <>
      <p className={styles.hint}>{facts.join(", ")}</p>
      {last_error && <p className={styles.problem}>{words.said(last_error)}</p>}
    </>
  )
}
