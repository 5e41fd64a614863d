import { useLastKept } from "@jalon/client"
import { defaultLayout, type TableLayout } from "@jalon/ui"
import { use, useState } from "react"
import { keepTableChoices, tableChoices } from "../keep/table-choices.ts"
import { useDensity } from "../keep/use-density.ts"
import type { ListColumn } from "./list-types.ts"

const optional = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter((column) => column.isOptional).map((column) => column.id)

/**
 * How this person likes this table. Read before the table is first drawn, so that columns do not move under her eyes.
 * `view` is the kept view in use, and `viewHidden` the columns it leaves out.
 */
export const useTableLayout = <Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  view: string | null,
  viewHidden: readonly string[] | null,
) => {
  const account = useLastKept("user")?.id ?? "visitor"
  const key = `${account} ${list}`
  const [choices, setChoices] = useState(use(tableChoices(key)))
  const usualDensity = useDensity()
  const place = view ?? ""
  const usual = viewHidden ?? optional(columns)
  const layout: TableLayout = {
    density: choices.own?.over === usualDensity ? choices.own.density : usualDensity,
    widths: choices.widths,
    hidden: choices.hidden[place] ?? usual,
  }

  const become = (next: typeof choices) => {
    setChoices(next)
    keepTableChoices(key, next)
  }
  /** Back to the columns of the view. */
  const forgetColumns = () => {
    const { [place]: _gone, ...others } = choices.hidden
    become({ ...choices, hidden: others })
  }
  const setLayout = (next: TableLayout) => {
    // « Rétablir l’affichage d’origine » of the kit knows nothing of columns hidden from the start, nor of what she
    // likes elsewhere.
    const isUsual = next === defaultLayout
    const hidden = isUsual ? usual : next.hidden
    become({
      own: isUsual || next.density === usualDensity ? null : { density: next.density, over: usualDensity },
      widths: next.widths,
      hidden: { ...choices.hidden, [place]: hidden },
    })
  }
  const shown = columns.map(({ id }) => id).filter((id) => !layout.hidden.includes(id))
  return { layout, setLayout, forgetColumns, shown }
}
