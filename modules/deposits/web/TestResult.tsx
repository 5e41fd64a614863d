import type { Answer } from "@jalon/client"
import type { testApiKey } from "../wire/index.ts"
import styles from "./opco.module.css"
import { opcoWords } from "./strings.fr.ts"

const words = opcoWords.result

const rightsOf = ({ reads_contracts, contract_count }: Answer<typeof testApiKey>["test"]): string => {
  if (reads_contracts === null) return words.byPortal
  return reads_contracts ? words.reads(contract_count) : words.mayNotRead
}

/** What the key opens, in sentences. */
export function TestResult({ answer: { connection, test } }: { answer: Answer<typeof testApiKey> }) {
  if (connection.state === "invalid_key") return <p className={styles.problem}>{words.refused}</p>
  if (connection.state === "unreachable") return <p className={styles.problem}>{words.silent}</p>
  return (
    <p className={styles.result}>
      {words.opens(connection.cfa, connection.key_expires_on)} {rightsOf(test)}
    </p>
  )
}
