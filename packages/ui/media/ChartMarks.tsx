import styles from "./chart.module.css"
import { drawnAt, type Series, spreadLabels } from "./chart-scale.ts"

export type ChartKind = "bars" | "stacked" | "line"
export type Plot = { width: number; height: number; band: number; y: (value: number) => number }

// Dashes keep two lines apart on paper and for readers who do not see the difference of colour.
const dashes = [undefined, "7 4", "2 4", "10 4 2 4", "4 2", "1 3"]
export const seriesColor = (index: number): string => `var(--g${(index % 6) + 1})`

type MarksProps = { plot: Plot; series: readonly Series[]; format: (value: number) => string }

export function BarMarks({ plot, series, format }: MarksProps) {
  const barWidth = Math.min(48, (plot.band * 0.7) / series.length)
  const left = (plot.band - barWidth * series.length) / 2
  return series.map((each, place) =>
    each.values.map((value, index) => {
      if (value === null) return null
      const x = index * plot.band + left + place * barWidth
      return (
        <g key={`${each.name}-${index.toString()}`}>
          <rect
            x={x + 1}
            y={plot.y(value)}
            width={barWidth - 2}
            height={plot.height - plot.y(value)}
            rx={2}
            fill={seriesColor(place)}
          />
          {barWidth >= 34 && (
            <text className={styles.value} x={x + barWidth / 2} y={plot.y(value) - 6} textAnchor="middle">
              {format(value)}
            </text>
          )}
        </g>
      )
    }),
  )
}

export function StackMarks({ plot, series }: Omit<MarksProps, "format">) {
  const barWidth = Math.min(56, plot.band * 0.6)
  return series.map((each, place) =>
    each.values.map((_, index) => {
      const below = series.slice(0, place).reduce((sum, other) => sum + drawnAt(other, index), 0)
      const top = plot.y(below + drawnAt(each, index))
      const height = plot.y(below) - top
      // One pixel of surface between two parts, so that they stay apart without their colours.
      return height < 1 ? null : (
        <rect
          key={`${each.name}-${index.toString()}`}
          x={index * plot.band + (plot.band - barWidth) / 2}
          y={top}
          width={barWidth}
          height={Math.max(1, height - 1)}
          fill={seriesColor(place)}
        />
      )
    }),
  )
}

const linePath = (plot: Plot, values: Series["values"]): string =>
  values
    .map((value, index) => {
      if (value === null) return ""
      const isStart = index === 0 || values[index - 1] === null || values[index - 1] === undefined
      return `${isStart ? "M" : "L"}${((index + 0.5) * plot.band).toFixed(1)} ${plot.y(value).toFixed(1)}`
    })
    .join("")

export function LineMarks({ plot, series }: Omit<MarksProps, "format">) {
  return series.map((each, place) => (
    <g key={each.name}>
      <path
        d={linePath(plot, each.values)}
        fill="none"
        stroke={seriesColor(place)}
        strokeWidth={2}
        strokeDasharray={dashes[place]}
        strokeLinejoin="round"
      />
      {each.values.map((value, index) =>
        value === null ? null : (
          <circle
            key={`${each.name}-${index.toString()}`}
            className={styles.dot}
            cx={(index + 0.5) * plot.band}
            cy={plot.y(value)}
            r={3.5}
            stroke={seriesColor(place)}
          />
        ),
      )}
    </g>
  ))
}

/** Series named beside their last mark instead of in a legend the eye must travel to. */
export function EndLabels({ kind, plot, series }: Omit<MarksProps, "format"> & { kind: ChartKind }) {
  const last = Math.max(0, ...series.map((each) => each.values.length)) - 1
  const wanted = series.map((each, place) => {
    if (kind === "line") return plot.y(each.values.findLast((value) => value !== null) ?? 0)
    const below = series.slice(0, place).reduce((sum, other) => sum + drawnAt(other, last), 0)
    return plot.y(below + drawnAt(each, last) / 2)
  })
  const placed = spreadLabels(wanted, 18, plot.height)
  return series.map((each, place) => (
    <g key={each.name} transform={`translate(${plot.width + 10} ${(placed[place] ?? 0).toFixed(1)})`}>
      <rect x={0} y={-5} width={10} height={10} rx={2} fill={seriesColor(place)} />
      <text className={styles.seriesName} x={16} y={0} dominantBaseline="central">
        {each.name}
      </text>
    </g>
  ))
}
