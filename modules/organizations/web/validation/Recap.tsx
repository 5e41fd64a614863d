import type { Answer } from "@jalon/client"
import { siret } from "@jalon/identifiers"
import { Banner, StatusBadge } from "@jalon/ui"
import type { getValidation } from "../../wire/index.ts"
import { validation as words } from "./strings.fr.ts"
import styles from "./validation.module.css"

type RecapData = NonNullable<Answer<typeof getValidation>["recap"]>
type Line = RecapData["lines"][number]

const shown = ({ line }: Line, value: string) => (line === "siret" ? siret.format(value) : value)

export function Recap({ recap }: { recap: RecapData }) {
  const remark = words.register[recap.register]
  return (
    <section className={styles.recap} aria-labelledby="recap">
      <h2 id="recap" className={styles.heading}>
        {words.recapTitle}
      </h2>
      {remark && <Banner tone={recap.register === "closed" ? "waiting" : "info"}>{remark}</Banner>}
      <dl className={styles.lines}>
        {recap.lines.map((line) => (
          <RecapLine key={line.line} line={line} />
        ))}
      </dl>
    </section>
  )
}

function RecapLine({ line }: { line: Line }) {
  return (
    <div className={styles.line} data-differs={line.differs || undefined}>
      <dt className={styles.label}>{words.lines[line.line]}</dt>
      <dd className={styles.value}>
        <span>{line.value === "" ? words.nothing : shown(line, line.value)}</span>
        {line.register !== null && (
          <StatusBadge tone={line.differs ? "waiting" : "success"}>
            {line.differs ? words.differs : words.same}
          </StatusBadge>
        )}
        {line.differs && line.register !== null && (
          <span className={styles.register}>{words.registerSays(shown(line, line.register))}</span>
        )}
      </dd>
    </div>
  )
}
