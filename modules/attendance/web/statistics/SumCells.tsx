import { StatusBadge } from "@jalon/ui"
import { type AttendanceSum, hoursText, isProvisional, rateOf, rateText } from "../../rules/index.ts"
import { statisticsWords } from "./strings.fr.ts"

const words = statisticsWords.table

export function SumHeads() {
  return (
    <>
      <th scope="col">{words.due}</th>
      <th scope="col">{words.realised}</th>
      <th scope="col">{words.unjustified}</th>
      <th scope="col">{words.justified}</th>
      <th scope="col">{words.pending}</th>
      <th scope="col">{words.late}</th>
      <th scope="col">{words.presence}</th>
      <th scope="col">{words.attendance}</th>
    </>
  )
}

/** A sum as a row of a table tells it. */
export function SumCells({ sum }: { sum: AttendanceSum }) {
  const hours = (minutes: number) => (minutes === 0 ? "–" : hoursText(minutes))
  return (
    <>
      <td>{hours(sum.dueMin)}</td>
      <td>{hours(sum.realisedMin)}</td>
      <td>{hours(sum.unjustifiedMin)}</td>
      <td>{hours(sum.justifiedMin)}</td>
      <td>{hours(sum.pendingMin)}</td>
      <td>{sum.lateCount === 0 ? "–" : sum.lateCount}</td>
      <td>{rateText(rateOf("presence", sum))}</td>
      <td>
        {rateText(rateOf("attendance", sum))}{" "}
        {isProvisional(sum) && (
          <StatusBadge tone="waiting">{statisticsWords.figures.provisional}</StatusBadge>
        )}
      </td>
    </>
  )
}
