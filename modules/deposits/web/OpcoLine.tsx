import { type Answer, useCommand } from "@jalon/client"
import { settingsHistory } from "@jalon/organizations/wire"
import { Button, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { CHECKING, stateBadge } from "../rules/index.ts"
import { listConnectedOpcos, testApiKey } from "../wire/index.ts"
import styles from "./opco.module.css"
import { type Connection, type OpcoRow, type Opened, placeOf, stateOf } from "./opco-rows.ts"
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
        <div role="status">
          {connection && result && !test.isPending && <TestResult answer={result} />}
          {test.refused && <p className={styles.problem}>{test.refused.message}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {connection ? (
          <>
            <Button
              size="small"
              aria-label={words.testOf(opco.name)}
              isDisabled={test.isPending || !opco.is_open}
              onPress={() => void test.run({ body: placeOf(row) })}
            >
              {words.test}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.replaceOf(opco.name)}
              isDisabled={!opco.is_open}
              onPress={() => onOpen({ kind: "key", row })}
            >
              {words.replace}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words.removeOf(opco.name)}
              onPress={() => onOpen({ kind: "remove", row })}
            >
              {words.remove}
            </Button>
          </>
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

function KeyFacts({ connection }: { connection: Connection }) {
  const { key_last4, key_expires_on, verified_at, last_error } = connection
  const facts = [
    words.keyEnd(key_last4 ?? ""),
    key_expires_on === null ? words.noEnd : words.validUntil(key_expires_on),
    ...(verified_at === null ? [] : [words.verified(verified_at)]),
  ]
  return (
    <>
      <p className={styles.hint}>{facts.join(", ")}</p>
      {last_error && <p className={styles.problem}>{words.said(last_error)}</p>}
    </>
  )
}
