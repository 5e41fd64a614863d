import { Segments } from "@jalon/ui"
import { useId, useState } from "react"
import { sumFor } from "../../wire/index.ts"
import { SumCells, SumHeads } from "./SumCells.tsx"
import styles from "./statistics.module.css"
import type { Statistics } from "./statistics-type.ts"
import { statisticsWords } from "./strings.fr.ts"
import { TableBox } from "./TableBox.tsx"

const words = statisticsWords.groups
const DIMENSIONS = ["classes", "trainings", "subjects"] as const
type Dimension = (typeof DIMENSIONS)[number]
const nameless: Record<Dimension, string> = {
  classes: statisticsWords.noClass,
  trainings: statisticsWords.noTraining,
  subjects: statisticsWords.noSubject,
}

export function Groups({ statistics }: { statistics: Statistics }) {
  const id = useId()
  const [by, setBy] = useState<Dimension>("classes")
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.heading}>
          {words.title}
        </h2>
        <Segments
          label={words.label}
          choices={DIMENSIONS.map((one) => ({ id: one, label: words.dimensions[one] }))}
          chosen={by}
          onChoose={setBy}
        />
      </div>
      <TableBox label={`${words.title}, ${words.dimensions[by]}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.dimensions[by]}</th>
              <SumHeads />
            </tr>
          </thead>
          <tbody>
            {statistics[by].map((group) => (
              <tr key={group.id ?? ""}>
                <th scope="row">{group.name ?? nameless[by]}</th>
                <SumCells sum={sumFor(group.sum)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row">{statisticsWords.table.total}</th>
              <SumCells sum={sumFor(statistics.total)} />
            </tr>
          </tfoot>
        </table>
      </TableBox>
    </section>
  )
}
