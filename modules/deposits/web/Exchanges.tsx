import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import { faultText, operationText } from "../rules/index.ts"
import { listExchanges } from "../wire/index.ts"
import styles from "./opco.module.css"
import type { OpcoRow } from "./opco-rows.ts"
import { placeOf } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"

/** Each call made with the key of the centre, and how it ended. */
export function Exchanges({ row }: { row: OpcoRow }) {
  const read = useRead(listExchanges, { query: placeOf(row) })
  return (
    <section className={styles.block}>
      <h3 className={styles.cfa}>{words.exchanges}</h3>
      <Loaded read={read} skeleton={null}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.hint}>{words.noExchange}</p>
          ) : (
            <ul className={styles.list}>
              {results.map(({ id, at, operation, http_status, ms, fault, message }) => (
                <li key={id} className={styles.exchange}>
                  <p className={styles.name}>
                    <span>{operationText(operation)}</span>
                    <StatusBadge tone={fault === null ? "success" : "danger"}>{faultText(fault)}</StatusBadge>
                  </p>
                  <p className={styles.hint}>
                    <time dateTime={at}>{words.exchangeAt(at)}</time>, {words.answered(http_status, ms)}
                  </p>
                  {message && <p className={styles.problem}>{words.said(message)}</p>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
