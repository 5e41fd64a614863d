import { CircleCheck, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { Group, ProgressBar, Toolbar } from "react-aria-components"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { Menu, MenuItem, MenuTrigger } from "../overlays/Menu.tsx"
import styles from "./bulk-actions.module.css"
import type { Noun } from "./french.ts"
import { bulkStrings as words } from "./strings.fr.ts"
import { phone, useMedia } from "./use-media.ts"

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  onRun: () => void
}

interface BulkSkipped {
  name: string
  reason: string
}

export type BulkRun =
  | { state: "running"; action: string; done: number; total: number }
  | { state: "finished"; action: string; done: number; skipped: readonly BulkSkipped[] }

export interface BulkActionsProps {
  count: number
  noun: Noun
  /** The first three have a button (the first alone on a phone), the others are under « Plus ». */
  actions: readonly BulkAction[]
  onClear: () => void
  run?: BulkRun | null
  /** Tries again what was skipped; leave it out when trying again cannot help. */
  onRetry?: () => void
  onCloseReport?: () => void
  /** Takes back what was done, where that can be; left out where it cannot. */
  onUndo?: () => void
}

const shownActions = 3
const shownOnPhone = 1

/** Takes the place of the toolbar while something is selected, or while a run or its report is to be seen. */
export function BulkActions(props: BulkActionsProps) {
  const { run } = props
  if (run?.state === "running") return <Running {...run} />
  if (run?.state === "finished") return <Report {...props} run={run} />
  return <Choices {...props} />
}

function Choices({ count, noun, actions, onClear }: BulkActionsProps) {
  const shown = useMedia(phone) ? shownOnPhone : shownActions
  const others = actions.slice(shown)
  return (
    <Toolbar className={cx(styles.bar)} aria-label={words.label}>
      <span role="status" className={styles.count}>
        {words.selection(count, noun)}
      </span>
      {actions.slice(0, shown).map((action) => (
        <Button
          key={action.id}
          variant={action.isDanger ? "danger" : "secondary"}
          icon={action.icon}
          onPress={action.onRun}
        >
          {action.label}
        </Button>
      ))}
      {others.length > 0 && (
        <MenuTrigger>
          <Button>{words.more}</Button>
          <Menu placement="bottom start">
            {others.map((action) => (
              <MenuItem
                key={action.id}
                icon={action.icon}
                danger={action.isDanger === true}
                onAction={action.onRun}
              >
                {action.label}
              </MenuItem>
            ))}
          </Menu>
        </MenuTrigger>
      )}
      <Button variant="quiet" className={styles.clear} onPress={onClear}>
        {words.clear}
      </Button>
    </Toolbar>
  )
}

function Running({ action, done, total }: Extract<BulkRun, { state: "running" }>) {
  const text = words.progress(action, done, total)
  return (
    <Group className={cx(styles.bar)} aria-label={words.label}>
      <ProgressBar
        className={cx(styles.progress)}
        aria-label={action}
        value={done}
        maxValue={total}
        valueLabel={text}
      >
        {({ percentage = 0 }) => (
          <>
            <span className={styles.count}>{text}</span>
            <span className={styles.track}>
              <span className={styles.fill} style={{ transform: `scaleX(${percentage / 100})` }} />
            </span>
          </>
        )}
      </ProgressBar>
    </Group>
  )
}

type ReportProps = BulkActionsProps & { run: Extract<BulkRun, { state: "finished" }> }

function Report({ run, noun, onRetry, onUndo, onCloseReport }: ReportProps) {
  const skipped = run.skipped.length
  return (
    <Group className={cx(styles.bar, styles.report)} aria-label={words.label}>
      <div role="status" className={styles.summary}>
        <p className={styles.count}>{words.report(run.action)}</p>
        <p className={styles.done}>
          <CircleCheck aria-hidden />
          {words.done(run.done, noun)}
        </p>
        {skipped > 0 && (
          <p className={styles.skipped}>
            <TriangleAlert aria-hidden />
            {words.skipped(skipped, noun)}
          </p>
        )}
      </div>
      {skipped > 0 && (
        <ul className={styles.reasons}>
          {run.skipped.map((each) => (
            <li key={each.name}>
              <strong>{each.name}</strong> {each.reason}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.reportActions}>
        {run.done > 0 && onUndo && <Button onPress={onUndo}>{words.undo}</Button>}
        {skipped > 0 && onRetry && <Button onPress={onRetry}>{words.retry(skipped)}</Button>}
        {onCloseReport && (
          <Button variant="quiet" onPress={onCloseReport}>
            {words.close}
          </Button>
        )}
      </div>
    </Group>
  )
}
