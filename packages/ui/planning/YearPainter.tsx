import {
  contains,
  type DateRange,
  overlaps,
  type Period,
  type PublicHoliday,
  type SchoolHoliday,
} from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { Redo2, Undo2 } from "lucide-react"
import { useId, useMemo, useState } from "react"
import { Segments } from "../data/Segments.tsx"
import { Button } from "../forms/Button.tsx"
import { useWidth } from "../media/use-width.ts"
import { IconButton } from "../overlays/Tooltip.tsx"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { isReachable, type NamedClosure, readDays } from "./day-states.ts"
import { PainterBar } from "./PainterBar.tsx"
import { PainterStrip } from "./PainterStrip.tsx"
import { PainterTotals } from "./PainterTotals.tsx"
import { PlanningLegend } from "./PlanningLegend.tsx"
import { type Canvas, totalsOfCanvas } from "./painter-brush.ts"
import { painterStrings as words } from "./strings.fr.ts"
import { usePainter } from "./use-painter.ts"
import { stripsOf, weeksOfStrip } from "./year-layout.ts"
import styles from "./year-painter.module.css"

export interface YearPainterProps {
  /** Says whose year it is: « Rythme de BTS MCO 1A, 2026-2027 ». */
  label: string
  /** The year shown, from August to July or any other. */
  range: DateRange
  /** The days of the class, when it starts later or ends sooner: nothing is drawn outside. */
  active?: DateRange
  periods: readonly Period[]
  holidays: readonly PublicHoliday[]
  closures: readonly NamedClosure[]
  /** School holidays, shown for information. */
  breaks?: readonly SchoolHoliday[]
  /** Their name in the legend, with the zone. */
  breaksLabel?: string
  /** Minutes of teaching in a day at school. */
  dailyMinutes: number
  /** Minutes the class must spend at school in the year. */
  dueMinutes?: number
  today: IsoDate
  /** Left out where the reader may not draw. */
  onChange?: (periods: Period[]) => void
}

const sixMonthsFrom = 960
const threeMonthsFrom = 540
const none: readonly SchoolHoliday[] = []

/** A year in weeks of school and company, drawn by click, drag or keyboard. */
export function YearPainter(props: YearPainterProps) {
  const { label, range, periods, holidays, closures, dailyMinutes, dueMinutes, today, onChange } = props
  const { active = range, breaks = none, breaksLabel = words.breaks } = props
  const { ref, width } = useWidth(sixMonthsFrom)
  const [detail, setDetail] = useState<"weeks" | "days">("weeks")
  const keysId = useId()
  const monthsPerStrip = width >= sixMonthsFrom ? 6 : width >= threeMonthsFrom ? 3 : 1
  const allStrips = useMemo(() => stripsOf(range, monthsPerStrip), [range, monthsPerStrip])
  const weeks = allStrips.flatMap(weeksOfStrip)
  // On a phone each month is a strip: those without a day of the class would only be empty boxes.
  const strips = allStrips.filter((strip) =>
    weeksOfStrip(strip).some(({ monday }) => isReachable(monday, active)),
  )
  const rows = detail === "days" ? 6 : 1
  const canvas: Canvas = { periods, holidays, closures, breaks, active, range, weeks, dailyMinutes }
  const painter = usePainter({ canvas, strips, rows, today, onChange })
  const shown = { ...canvas, periods: painter.shown }
  const readDay = readDays(shown)

  return (
    <section className={styles.painter} aria-label={label} ref={ref}>
      <div className={styles.head}>
        <PainterTotals totals={totalsOfCanvas(shown)} dueMinutes={dueMinutes} />
        <div className={styles.tools}>
          <Segments
            label={words.zoom}
            choices={[
              { id: "weeks", label: words.weeks },
              { id: "days", label: words.days },
            ]}
            chosen={detail}
            onChoose={setDetail}
          />
          {onChange && (
            <>
              <Button variant="quiet" icon={<Undo2 />} isDisabled={!painter.canUndo} onPress={painter.undo}>
                {words.undo}
              </Button>
              <IconButton
                label={words.redo}
                icon={<Redo2 />}
                isDisabled={!painter.canRedo}
                onPress={painter.redo}
              />
            </>
          )}
        </div>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of cells walked by keyboard.
        role="grid"
        aria-label={label}
        aria-describedby={keysId}
        aria-multiselectable={onChange ? true : undefined}
        aria-readonly={onChange ? undefined : true}
        className={styles.grid}
        data-months={monthsPerStrip}
        data-paintable={onChange ? "" : undefined}
        {...painter.gridProps}
      >
        {strips.map((strip) => (
          <PainterStrip
            key={strip.first}
            strip={strip}
            rows={rows}
            readDay={readDay}
            active={active}
            today={today}
            at={painter.at}
            selection={painter.selection}
            hasSelection={painter.hasSelection}
          />
        ))}
      </table>
      <PainterBar
        canvas={shown}
        selection={painter.selection}
        refused={painter.refused}
        {...(onChange && { onPaint: painter.paintSelected })}
      />
      <div className={styles.foot}>
        <PlanningLegend
          kinds={detail === "days" ? ["school", "company", "public_holiday"] : ["school", "company"]}
          isInWeeks={detail === "weeks"}
          hasClosures={closures.length > 0}
          breaks={breaks.some((each) => overlaps(each, range)) ? breaksLabel : undefined}
          hasLocks={periods.some(({ locked, from }) => locked && contains(range, from))}
        />
        <p className={styles.keys}>
          {onChange && <span>{words.pointer} </span>}
          <span id={keysId} className={styles.keyboard}>
            {onChange ? words.keys : words.readKeys}
          </span>
        </p>
      </div>
      <VisuallyHidden>
        <span role="status">{painter.said}</span>
      </VisuallyHidden>
    </section>
  )
}
