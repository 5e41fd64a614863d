import type { Answer } from "@jalon/client"
import { Button } from "@jalon/ui"
import { ArrowRight } from "lucide-react"
import { useId } from "react"
import type { ComparedField } from "../../rules/index.ts"
import type { getPartner } from "../../wire/index.ts"
import styles from "./differences.module.css"
import { employer } from "./strings.fr.ts"
import { saidText, useEmployerLists } from "./values.ts"

const words = employer.differences

export type Difference = Answer<typeof getPartner>["partner"]["register_differences"][number]
export type Settlement = { accept: ComparedField[]; keep: ComparedField[] }

interface DifferencesProps {
  source: "register" | "profile"
  differences: readonly Difference[]
  isPending: boolean
  onSettle: (settlement: Settlement) => void
}

/** What the register, or the company itself, says otherwise: taken or left, field by field. */
export function Differences({ source, differences, isPending, onSettle }: DifferencesProps) {
  const id = useId()
  const fields = differences.map(({ field }) => field)
  return (
    <section className={styles.box} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {words[source]}
          </h2>
          <p>{source === "register" ? words.registerText : words.profileText}</p>
        </div>
        {differences.length > 1 && (
          <div className={styles.all}>
            <Button
              size="small"
              isDisabled={isPending}
              onPress={() => onSettle({ accept: [], keep: fields })}
            >
              {words.keepAll}
            </Button>
            <Button
              size="small"
              variant="soft"
              isDisabled={isPending}
              onPress={() => onSettle({ accept: fields, keep: [] })}
            >
              {words.acceptAll}
            </Button>
          </div>
        )}
      </header>
      <ul className={styles.lines}>
        {differences.map((difference) => (
          <Line
            key={difference.field}
            difference={difference}
            theirName={source === "register" ? words.register_ : words.company}
            isPending={isPending}
            onSettle={onSettle}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps extends Pick<DifferencesProps, "isPending" | "onSettle"> {
  difference: Difference
  theirName: string
}

function Line({ difference: { field, ours, theirs }, theirName, isPending, onSettle }: LineProps) {
  const label = employer.labels[field]
  const lists = useEmployerLists()
  return (
    <li className={styles.line}>
      <span className={styles.label}>{label}</span>
      <div className={styles.sides}>
        <Side name={words.here} text={saidText(field, ours, lists)} />
        <ArrowRight aria-hidden className={styles.arrow} />
        <Side name={theirName} text={saidText(field, theirs, lists)} isNew />
      </div>
      <div className={styles.choices}>
        <Button
          size="small"
          aria-label={words.keepOf(label)}
          isDisabled={isPending}
          onPress={() => onSettle({ accept: [], keep: [field] })}
        >
          {words.keep}
        </Button>
        <Button
          size="small"
          variant="soft"
          aria-label={words.acceptOf(label)}
          isDisabled={isPending}
          onPress={() => onSettle({ accept: [field], keep: [] })}
        >
          {words.accept}
        </Button>
      </div>
    </li>
  )
}

function Side({ name, text, isNew }: { name: string; text: string | null; isNew?: boolean }) {
  return (
    <div className={styles.side} data-new={isNew || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{text ?? words.nothing}</span>
    </div>
  )
}
