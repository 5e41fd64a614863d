import { OpcoLine } from "./OpcoLine.tsx"
import styles from "./opco.module.css"
import { type Connection, type Opco, type Opened, rowsOf, stateOf } from "./opco-rows.ts"
import { opcoWords as words } from "./strings.fr.ts"

interface CenterOpcosProps {
  center: { id: string; cfa: string }
  opcos: readonly Opco[]
  connections: readonly Connection[]
  onOpen: (what: Opened) => void
}

export function CenterOpcos({ center, opcos, connections, onOpen }: CenterOpcosProps) {
  const rows = rowsOf(center, opcos, connections)
  const count = rows.filter((row) => ["connected", "expiring"].includes(stateOf(row))).length
  return (
    <section aria-labelledby={`opco-${center.id}`} className={styles.center}>
      <header className={styles.centerHeader}>
        <h3 id={`opco-${center.id}`} className={styles.cfa}>
          {center.cfa}
        </h3>
        <p className={styles.hint}>{words.connectedCount(count, rows.length)}</p>
      </header>
      <ul className={styles.list}>
        {rows.map((row) => (
          <OpcoLine key={row.opco.opco} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}
