import { Button, Link } from "@jalon/ui"
import { useId } from "react"
import type { Bpf } from "../../wire/index.ts"
import { bpfHref } from "./addresses.ts"
import styles from "./bpf.module.css"
import { count, euros, bpfWords as words } from "./strings.fr.ts"

type FrameShape = Bpf["frames"][number]
type Line = FrameShape["lines"][number]

interface FigureProps {
  line: Line
  value: string | null
  report: Bpf
}

/** A figure that records make leads to them. */
function Figure({ line, value, report }: FigureProps) {
  if (value === null) return <span className={styles.quiet}>–</span>
  if (line.rows === 0) return <>{value}</>
  return (
    <Link href={bpfHref(report, { figure: line.key })} aria-label={words.seeRows(line.label, value)}>
      {value}
    </Link>
  )
}

const amountOf = ({ euros: amount, percent }: Line): string | null => {
  if (percent !== null) return `${count(percent)} %`
  return amount === null ? null : euros(amount)
}
const isUntyped = ({ origin, euros: amount, people, hours, percent }: Line): boolean =>
  origin === "typed" && [amount, people, hours, percent].every((value) => value === null)

interface RowProps {
  line: Line
  frame: FrameShape
  report: Bpf
  onType: () => void
}

function Row({ line, frame, report, onType }: RowProps) {
  const cells =
    frame.measure === "euros"
      ? [amountOf(line)]
      : [line.people, line.hours].map((value) => (value === null ? null : count(value)))
  return (
    <tr className={styles[line.look]}>
      <th scope="row">
        {frame.lines.some(({ code }) => code !== "") && <span className={styles.code}>{line.code}</span>}
        <span className={styles.label}>
          {line.label}
          {words.origins[line.origin] !== "" && !isUntyped(line) && (
            <span className={styles.quiet}> · {words.origins[line.origin]}</span>
          )}
        </span>
      </th>
      {isUntyped(line) ? (
        <td colSpan={cells.length}>
          <Button
            size="small"
            variant="quiet"
            onPress={onType}
            aria-label={`${words.notTyped} – ${line.label}`}
          >
            {words.notTyped}
          </Button>
        </td>
      ) : (
        cells.map((value, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={at}>
            <Figure line={line} value={value} report={report} />
          </td>
        ))
      )}
    </tr>
  )
}

/** One frame of the form, line by line as it is printed. */
export function Frame({ frame, report, onType }: Omit<RowProps, "line">) {
  const id = useId()
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {frame.title}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.line}</th>
            {frame.measure === "euros" ? (
              <th scope="col">{words.columns.euros}</th>
            ) : (
              <>
                <th scope="col">{words.columns.people}</th>
                <th scope="col">{words.columns.hours}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {frame.lines.map((line) => (
            <Row key={line.key} line={line} frame={frame} report={report} onType={onType} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
