import { type IdentityLine, identityLineWords } from "../../rules/index.ts"
import styles from "./missing-lines.module.css"

export function MissingLines({ lines }: { lines: readonly IdentityLine[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{identityLineWords[line]}</li>
      ))}
    </ul>
  )
}
