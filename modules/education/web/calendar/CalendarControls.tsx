import { today } from "@jalon/kernel"
import { Button, IconButton, Segments, Select } from "@jalon/ui"
import { ChevronLeft, ChevronRight } from "lucide-react"
import styles from "./calendar.module.css"
import { periodText } from "./period-text.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { Choices } from "./types.ts"
import { type CalendarState, SPANS, WAYS } from "./use-calendar.ts"

const choicesOf = (choices: Choices, { by }: CalendarState) =>
  ({ class: choices.classes, trainer: choices.trainers, room: choices.rooms })[by].map(({ id, name }) => ({
    id,
    name,
  }))

/** Which days, and whose. */
export function CalendarControls({ calendar, choices }: { calendar: CalendarState; choices: Choices }) {
  const { span, unit, by } = calendar
  const shown = choicesOf(choices, calendar).find(({ id }) => id === calendar.of)
  return (
    <div className={styles.controls}>
      <div className={styles.period}>
        <IconButton label={words.previous[unit]} icon={<ChevronLeft />} onPress={calendar.before} />
        <Button size="small" onPress={() => calendar.goTo(today())}>
          {words.today}
        </Button>
        <IconButton label={words.next[unit]} icon={<ChevronRight />} onPress={calendar.after} />
        <h2 className={styles.when} aria-live="polite">
          {periodText(calendar)}
        </h2>
        {shown && <p className={styles.whose}>{shown.name}</p>}
      </div>
      <div className={styles.ways}>
        <Segments
          label={words.span}
          choices={SPANS.map((id) => ({ id, label: words.spans[id] }))}
          chosen={span}
          onChoose={calendar.chooseSpan}
        />
        <Segments
          label={words.by}
          choices={WAYS.map((id) => ({ id, label: words.ways[id] }))}
          chosen={by}
          onChoose={calendar.chooseWay}
        />
        <Select
          label={words.only[by]}
          value={calendar.of ?? ""}
          onChange={(event) => calendar.chooseOne(event.target.value || null)}
          placeholder={null}
          width="siret"
          options={[
            { value: "", label: words.all[by] },
            ...choicesOf(choices, calendar).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </div>
  )
}
