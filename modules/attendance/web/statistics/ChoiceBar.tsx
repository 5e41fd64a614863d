import { Button, ComboBox, DateField, Select } from "@jalon/ui"
import { X } from "lucide-react"
import styles from "./statistics.module.css"
import type { Statistics } from "./statistics-type.ts"
import { statisticsWords } from "./strings.fr.ts"
import { type Choices, PERIODS } from "./use-choices.ts"

const words = statisticsWords.choices
const periods = PERIODS.map((value) => ({ value, label: words.periods[value] }))

interface ChoiceBarProps {
  choices: Choices
  known: Statistics | undefined
}

export function ChoiceBar({ choices: { period, query, change }, known }: ChoiceBarProps) {
  const chosen = (values: string[] | undefined) => values?.[0] ?? null
  return (
    <search aria-label={words.label} className={styles.choices}>
      <Select
        label={words.period}
        options={periods}
        placeholder={null}
        value={period}
        onChange={(event) =>
          change({
            period: event.target.value,
            // Own days begin with those that are shown.
            ...(event.target.value === "own"
              ? { from: query.from, to: query.to }
              : { from: undefined, to: undefined }),
          })
        }
      />
      {period === "own" && (
        <>
          <DateField label={words.from} value={query.from} onChange={(from) => from && change({ from })} />
          <DateField label={words.to} value={query.to} onChange={(to) => to && change({ to })} />
        </>
      )}
      <ComboBox
        label={words.class}
        options={known?.choices.classes ?? []}
        value={chosen(query.class)}
        onChange={(id) => change({ class: id ?? undefined })}
      />
      <ComboBox
        label={words.training}
        options={known?.choices.trainings ?? []}
        value={chosen(query.training)}
        onChange={(id) => change({ training: id ?? undefined })}
      />
      {query.student && (
        <p className={styles.chosenStudent}>
          {words.student(known?.student?.name ?? words.unknownStudent)}
          <Button variant="quiet" icon={<X aria-hidden />} onPress={() => change({ student: undefined })}>
            {words.everyone}
          </Button>
        </p>
      )}
    </search>
  )
}
