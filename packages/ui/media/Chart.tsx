import { ChevronDown, ChevronUp } from "lucide-react"
import { type KeyboardEvent, useId, useRef, useState } from "react"
import { chartStrings as words } from "../data/strings.fr.ts"
import {
  BarMarks,
  type ChartKind,
  EndLabels,
  LineMarks,
  type Plot,
  StackMarks,
  seriesColor,
} from "./ChartMarks.tsx"
import { ChartTable } from "./ChartTable.tsx"
import styles from "./chart.module.css"
import { graduations, largestValue, type Series } from "./chart-scale.ts"
import { useWidth } from "./use-width.ts"

// Drawn by hand: three marks on one scale take less than 300 lines and no dependency, while reading by
// keyboard, the table and the tokens would be ours to write over any library. Screens see only these
// properties, so a charting library can replace the inside the day a fourth kind is needed.

export type ChartProps = {
  kind: ChartKind
  /** States the finding, not the subject: « Les encaissements rattrapent la prévision depuis octobre ». */
  title: string
  /** What is measured and where the figures come from. */
  subtitle?: string
  categories: readonly string[]
  /** Name of what the categories are (« Mois »), used by the table. */
  categoryName: string
  /** Six at most; null where nothing was measured. What is under zero is read in words and table, not drawn. */
  series: readonly Series[]
  format: (value: number) => string
  /** What the axis counts in: 60 where minutes are read as hours, so that its graduations are round. */
  unit?: number
  height?: number
}

const margin = { top: 22, left: 60, bottom: 28 }
// Of the letters that names are made of, and what keeps two names apart.
const letterWidth = 6.4
const labelGap = 8
const endLabelsFrom = 560
const endLabelsRoom = 130

/** Names of classes differ by their end: it stays. */
const shortened = (name: string, room: number): string =>
  room > 6 ? `${name.slice(0, room - 4).trimEnd()}…${name.slice(-3)}` : `${name.slice(0, room - 1)}…`

export function Chart({
  kind,
  title,
  subtitle,
  categories,
  categoryName,
  series,
  format,
  unit = 1,
  height = 240,
}: ChartProps) {
  const { ref, width } = useWidth(720)
  const titleId = useId()
  const tableId = useId()
  const [isTableShown, showTable] = useState(false)
  const isStacked = kind === "stacked"
  const hasEndLabels = kind !== "bars" && series.length > 1 && width >= endLabelsFrom
  const hasLegend = series.length > 1 && !hasEndLabels
  const steps = graduations(largestValue(series, isStacked) / unit).map((step) => step * unit)
  const top = steps.at(-1) ?? 1
  const plotWidth = Math.max(120, width - margin.left - (hasEndLabels ? endLabelsRoom : 8))
  const plotHeight = height - margin.top - margin.bottom
  const plot: Plot = {
    width: plotWidth,
    height: plotHeight,
    band: plotWidth / Math.max(1, categories.length),
    y: (value) => plotHeight - (Math.max(0, value) / top) * plotHeight,
  }
  // Names of months collide on a phone: one label in n is kept, the buttons still read them all.
  const labelEvery = Math.ceil(52 / plot.band)
  const labelRoom = Math.floor((plot.band * labelEvery - labelGap) / letterWidth)
  const label = (category: string) =>
    category.length > labelRoom ? shortened(category, labelRoom) : category

  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </figcaption>
      {hasLegend && (
        <ul className={styles.legend}>
          {series.map((each, place) => (
            <li key={each.name}>
              <span className={styles.swatch} style={{ background: seriesColor(place) }} />
              {each.name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={styles.plot} style={{ height }}>
        <svg width={width} height={height} aria-hidden="true" className={styles.svg}>
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {steps.map((step) => (
              <g key={step} transform={`translate(0 ${plot.y(step)})`}>
                <line className={step === 0 ? styles.base : styles.grid} x2={plot.width} />
                <text className={styles.axis} x={-8} dominantBaseline="central" textAnchor="end">
                  {format(step)}
                </text>
              </g>
            ))}
            {categories.map((category, index) =>
              index % labelEvery === 0 ? (
                <text
                  key={category}
                  className={styles.axis}
                  x={(index + 0.5) * plot.band}
                  y={plot.height + 18}
                  textAnchor="middle"
                >
                  {label(category)}
                </text>
              ) : null,
            )}
            {kind === "bars" && <BarMarks plot={plot} series={series} format={format} />}
            {isStacked && <StackMarks plot={plot} series={series} />}
            {kind === "line" && <LineMarks plot={plot} series={series} />}
            {hasEndLabels && <EndLabels kind={kind} plot={plot} series={series} />}
          </g>
        </svg>
        <Readings label={title} plot={plot} categories={categories} series={series} format={format} />
      </div>
      <button
        type="button"
        className={styles.tableButton}
        aria-expanded={isTableShown}
        aria-controls={tableId}
        onClick={() => showTable(!isTableShown)}
      >
        {isTableShown ? words.hideTable : words.showTable}
        {isTableShown ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
      </button>
      <div id={tableId} hidden={!isTableShown}>
        <ChartTable title={title} {...{ categories, categoryName, series, format, isStacked }} />
      </div>
    </figure>
  )
}

type ReadingsProps = Pick<ChartProps, "categories" | "series" | "format"> & { label: string; plot: Plot }

/** One tab stop over the drawing; ← → walk the categories, and each says its values. */
function Readings({ label, plot, categories, series, format }: ReadingsProps) {
  const [current, setCurrent] = useState(0)
  const [shown, show] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: categories.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    const at = Math.min(Math.max(0, next), categories.length - 1)
    setCurrent(at)
    list.current?.querySelectorAll("button")[at]?.focus()
  }
  const read = (index: number) =>
    series.map((each) => ({ name: each.name, value: each.values[index] ?? null }))
  return (
    <ul ref={list} className={styles.readings} aria-label={`${words.values}. ${label}. ${words.keys}`}>
      {categories.map((category, index) => (
        <li key={category}>
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
            className={styles.reading}
            style={{
              left: margin.left + index * plot.band,
              width: plot.band,
              top: margin.top,
              height: plot.height,
            }}
            aria-label={`${category}\u00a0: ${read(index)
              .map(({ name, value }) => `${name} ${value === null ? "–" : format(value)}`)
              .join(", ")}`}
            onKeyDown={move}
            onFocus={() => {
              setCurrent(index)
              show(index)
            }}
            onBlur={() => show(null)}
            onPointerEnter={() => show(index)}
            onPointerLeave={() => show(null)}
          />
        </li>
      ))}
      {shown !== null && (
        <li
          aria-hidden="true"
          className={styles.bubble}
          data-side={shown > categories.length / 2 ? "left" : "right"}
          style={{ left: margin.left + (shown + (shown > categories.length / 2 ? 0 : 1)) * plot.band }}
        >
          <strong>{categories[shown]}</strong>
          {read(shown).map(({ name, value }, place) => (
            <span key={name} className={styles.bubbleLine}>
              <span className={styles.swatch} style={{ background: seriesColor(place) }} />
              {name}
              <b>{value === null ? "–" : format(value)}</b>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
