import type { Answer } from "@jalon/client"
import { Button, EmptyState, VisuallyHidden } from "@jalon/ui"
import { CircleCheck } from "lucide-react"
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { toDoGroups } from "../rules/index.ts"
import type { listToDo } from "../wire/index.ts"
import { toDoWords as words } from "./strings.fr.ts"
import { ToDoItem } from "./ToDoItem.tsx"
import styles from "./to-do.module.css"

/** A group that is longer is opened by whoever has settled its first lines. */
const FIRST = 10

const actsIn = (queue: HTMLElement) => [
  ...queue.querySelectorAll<HTMLElement>("[data-act] a, [data-act] button"),
]

/** A line that is settled goes, and the focus with it: the line that takes its place has it then. */
const useFocusAfterLine = (queue: RefObject<HTMLElement | null>, lines: readonly unknown[]) => {
  const place = useRef(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are what takes the focus away
  useEffect(() => {
    const look = () => {
      // A question that closes still holds the focus for some frames.
      if (document.querySelector('[role="dialog"]')) {
        frame = requestAnimationFrame(look)
        return
      }
      const acts = queue.current ? actsIn(queue.current) : []
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && place.current !== -1) acts[Math.min(place.current, acts.length - 1)]?.focus()
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [lines])
  return ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // What opens over the list reports its focus here too, and stands elsewhere.
    if (currentTarget.contains(target))
      place.current = actsIn(currentTarget).findIndex((act) => act.contains(target))
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down go from one action to the next; Tab and Enter stay what they are. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  const { currentTarget, target } = event
  // What opens over the list, such as a question, has keys of its own.
  if (step === undefined || !currentTarget.contains(target as Node)) return
  const acts = actsIn(currentTarget)
  const at = acts.findIndex((act) => act.contains(target as Node))
  const next = acts[at === -1 ? 0 : at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

function Group({
  group,
  lines,
}: {
  group: (typeof toDoGroups)[number]
  lines: Answer<typeof listToDo>["results"]
}) {
  const id = useId()
  const [isWhole, setWhole] = useState(lines.length <= FIRST + 2)
  const shown = isWhole ? lines : lines.slice(0, FIRST)
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.groupTitle} data-group={group}>
        {words.groups[group]} <span className={styles.count}>{lines.length}</span>
      </h3>
      <ul className={styles.lines}>
        {shown.map((line) => (
          <ToDoItem key={`${line.kind} ${line.id}`} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="small" variant="quiet" onPress={() => setWhole(true)}>
          {words.others(lines.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

/** The queue: the most urgent on top, each line with its one action. */
export function ToDoList({ answer }: { answer: Answer<typeof listToDo> }) {
  const id = useId()
  const { results, count, count_is_capped } = answer
  const queue = useRef<HTMLElement>(null)
  const rememberPlace = useFocusAfterLine(queue, results)
  return (
    <section
      ref={queue}
      className={styles.queue}
      aria-labelledby={id}
      onKeyDown={moveFocus}
      onFocus={rememberPlace}
    >
      <h2 id={id} className={styles.title}>
        {words.title} <span className={styles.count}>{words.count(count, count_is_capped)}</span>
      </h2>
      {results.length === 0 ? (
        <EmptyState icon={CircleCheck} title={words.empty}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <VisuallyHidden>{words.keys}</VisuallyHidden>
      )}
      {toDoGroups.map((group) => {
        const lines = results.filter((line) => line.group === group)
        return lines.length > 0 && <Group key={group} group={group} lines={lines} />
      })}
      {count > results.length && <p className={styles.more}>{words.shown(results.length)}</p>}
    </section>
  )
}
