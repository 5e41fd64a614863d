import { ListFilter, X } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Popover,
  Tag,
  TagGroup,
  TagList,
} from "react-aria-components"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { Dialog } from "../overlays/Dialog.tsx"
import popover from "../overlays/popover.module.css"
import { FilterEditor } from "./FilterEditor.tsx"
import styles from "./filter-bar.module.css"
import { chipText, type Filter, type FilterField, filterKey, withFilter } from "./filters.ts"
import { countOf, type Noun } from "./french.ts"
import { filterStrings as words } from "./strings.fr.ts"
import { phone, useMedia } from "./use-media.ts"

export interface FilterBarProps {
  fields: readonly FilterField[]
  filters: readonly Filter[]
  onFilters: (filters: readonly Filter[]) => void
  /** How many things are left, announced each time it changes: « 24 contrats ». */
  count: number | undefined
  /** There are more than `count`: the server stopped counting. */
  isCountCapped?: boolean
  noun: Noun
  /** A list puts its search before the button and its tools at the end of the line. */
  start?: ReactNode
  end?: ReactNode
}

export function FilterBar(props: FilterBarProps) {
  const { fields, filters, onFilters, count, isCountCapped, noun, start, end } = props
  const addButton = useRef<HTMLButtonElement>(null)
  // The filter being changed, "new" for one more, null when the editor is closed.
  const [edited, edit] = useState<Filter | "new" | null>(null)
  const isPhone = useMedia(phone)
  const close = () => edit(null)
  const apply = (next: Filter) => {
    onFilters(withFilter(filters, next, edited === "new" || edited === null ? undefined : filterKey(edited)))
    close()
  }
  const remove = (keys: ReadonlySet<unknown>) => {
    const left = filters.filter((filter) => !keys.has(filterKey(filter)))
    onFilters(left)
    // The chips are gone and the focus with them: it goes back where a filter is added.
    if (left.length === 0) addButton.current?.focus()
  }
  const editor = edited && (
    <FilterEditor
      fields={fields}
      filter={edited === "new" ? null : edited}
      onApply={apply}
      onCancel={close}
    />
  )
  const state = { isOpen: edited !== null, onOpenChange: (isOpen: boolean) => isOpen || close() }
  return (
    <div className={styles.bar}>
      {start}
      {fields.length > 0 && (
        <Button
          ref={addButton}
          icon={<ListFilter aria-hidden />}
          aria-expanded={edited === "new"}
          aria-haspopup="dialog"
          onPress={() => edit("new")}
        >
          {words.add}
        </Button>
      )}
      {isPhone ? (
        <Dialog title={words.addFull} {...state}>
          {editor}
        </Dialog>
      ) : (
        <Popover
          className={cx(popover.popover)}
          triggerRef={addButton}
          placement="bottom start"
          offset={4}
          {...state}
        >
          <AriaDialog className={cx(styles.dialog)} aria-label={words.addFull}>
            {editor}
          </AriaDialog>
        </Popover>
      )}
      <span role="status" className={styles.count} data-print="hide">
        {count !== undefined && (isCountCapped ? words.moreThan(count, noun) : countOf(count, noun))}
      </span>
      {end}
      {filters.length > 0 && (
        <div className={styles.active}>
          <TagGroup aria-label={words.label} onRemove={remove} className={cx(styles.group)}>
            <TagList className={cx(styles.chips)}>
              {filters.map((filter) => {
                const field = fields.find(({ id }) => id === filter.fieldId)
                const text = field ? chipText(field, filter) : filter.fieldId
                return (
                  <Tag
                    key={filterKey(filter)}
                    id={filterKey(filter)}
                    textValue={text}
                    className={cx(styles.chip)}
                    onAction={() => edit(filter)}
                  >
                    {text}
                    <AriaButton slot="remove" className={cx(styles.remove)}>
                      <X aria-hidden />
                    </AriaButton>
                  </Tag>
                )
              })}
            </TagList>
          </TagGroup>
          {filters.length > 1 && (
            <Button size="small" variant="quiet" onPress={() => remove(new Set(filters.map(filterKey)))}>
              {words.clearAll}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
