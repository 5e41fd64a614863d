import { Columns3, Minus, Plus } from "lucide-react"
import { Dialog, DialogTrigger, Popover } from "react-aria-components"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { Checkbox } from "../forms/Checkbox.tsx"
import popover from "../overlays/popover.module.css"
import styles from "./columns-menu.module.css"
import { Segments } from "./Segments.tsx"
import { tableStrings as words } from "./strings.fr.ts"
import {
  type Column,
  type Density,
  defaultLayout,
  resized,
  type TableLayout,
  widthOf,
} from "./table-types.ts"

export interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[]
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
}

const densities = Object.entries(words.densities).map(([id, label]) => ({ id: id as Density, label }))
const widthStep = 32

/** Which columns, how wide, how high: everything a drag on the header does, with buttons. */
export function ColumnsMenu<Row>({ columns, layout, onLayout }: ColumnsMenuProps<Row>) {
  const show = (columnId: string, isShown: boolean) => {
    const others = layout.hidden.filter((id) => id !== columnId)
    onLayout({ ...layout, hidden: isShown ? others : [...others, columnId] })
  }
  return (
    <DialogTrigger>
      <Button icon={<Columns3 aria-hidden />}>{words.columns}</Button>
      <Popover className={cx(popover.popover)} placement="bottom end" offset={4}>
        <Dialog className={cx(styles.dialog)} aria-label={words.columnsTitle}>
          <ul className={styles.columns}>
            {columns.map((column, index) => (
              <li key={column.id} className={styles.column}>
                <Checkbox
                  isSelected={index === 0 || !layout.hidden.includes(column.id)}
                  isDisabled={index === 0}
                  onChange={(isShown) => show(column.id, isShown)}
                >
                  {column.title}
                </Checkbox>
                <span className={styles.width}>
                  <Button
                    size="small"
                    variant="quiet"
                    iconOnly
                    icon={<Minus aria-hidden />}
                    aria-label={words.narrow(column.title)}
                    onPress={() => onLayout(resized(layout, column.id, widthOf(column, layout) - widthStep))}
                  />
                  <Button
                    size="small"
                    variant="quiet"
                    iconOnly
                    icon={<Plus aria-hidden />}
                    aria-label={words.widen(column.title)}
                    onPress={() => onLayout(resized(layout, column.id, widthOf(column, layout) + widthStep))}
                  />
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.density}>
            <span className={styles.densityLabel}>{words.density}</span>
            <Segments
              label={words.density}
              choices={densities}
              chosen={layout.density}
              onChoose={(density) => onLayout({ ...layout, density })}
            />
          </div>
          <Button size="small" variant="quiet" onPress={() => onLayout(defaultLayout)}>
            {words.resetLayout}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
