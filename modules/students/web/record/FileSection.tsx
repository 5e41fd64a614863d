import { Facts, RecordSection } from "@jalon/screens"
import { Button, Link } from "@jalon/ui"
import { Pencil } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { recordFields } from "../../rules/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { sectionWords } from "../shared/strings.fr.ts"
import type { FileFact, ReadSection } from "./file-sections.ts"
import styles from "./record.module.css"
import { infoWords as words } from "./strings.fr.ts"

interface FileSectionProps {
  section: ReadSection
  facts: readonly FileFact[]
  /** Keys of what the file lacks. */
  missing: ReadonlySet<string>
  hrefOf: (fieldId: string) => string
  /** Its fields are shown, since somebody asked or since one of them needs somebody. */
  isOpen: boolean
  /** « Modifier » begins with the first field; a link goes to its own. */
  startsAtFirst: boolean
  /** Nothing can be written in an archived file. */
  onEdit?: (() => void) | undefined
  onDone: () => void
  /** Where the saving stands, beside the part that was written last. */
  state: ReactNode
  /** The fields, to write in. */
  children: ReactNode
}

const linkOf = (name: string, value: string): string | null => {
  const kind = recordFields[name as keyof typeof recordFields]?.kind
  if (kind === "email") return `mailto:${value}`
  return kind === "phone" ? `tel:${value.replace(/\s/g, "")}` : null
}

function Value({
  fact: { key, label, value },
  missing,
  hrefOf,
}: { fact: FileFact } & Pick<FileSectionProps, "missing" | "hrefOf">) {
  if (value === null)
    return missing.has(key) ? (
      <Link href={hrefOf(fieldId(key))} aria-label={words.completeOf(label)} className={styles.missing}>
        {words.complete}
      </Link>
    ) : null
  const href = linkOf(key, value)
  return href ? <Link href={href}>{value}</Link> : <span className={styles.said}>{value}</span>
}

const focusIn = (part: HTMLElement | null, selector: string) => {
  const target = part?.querySelector<HTMLElement>(selector)
  target?.focus()
  return Boolean(target)
}

/** One subject of the file: read in two columns, written where it stands. Paper always has it as it is read. */
export function FileSection(props: FileSectionProps) {
  const { section, facts, missing, hrefOf, isOpen, startsAtFirst, onEdit, onDone, state, children } = props
  const title = sectionWords[section]
  const part = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    if (isOpen && startsAtFirst) focusIn(part.current, "input, select, textarea")
    if (!isOpen) button.current?.focus()
  }, [isOpen, startsAtFirst])
  const finish = () => {
    // What is wrong keeps its field open: that is where one is led.
    if (!focusIn(part.current, "[aria-invalid=true]")) onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    finish()
  }
  return (
    <RecordSection
      title={title}
      isTitleKept={isOpen}
      action={
        <div className={styles.action} data-print="hide">
          {state}
          {isOpen && (
            <Button size="small" variant="primary" aria-label={words.doneOf(title)} onPress={finish}>
              {words.done}
            </Button>
          )}
          {!isOpen && onEdit && (
            <Button
              ref={button}
              size="small"
              variant="quiet"
              icon={<Pencil aria-hidden />}
              aria-label={words.editOf(title)}
              onPress={onEdit}
            >
              {words.edit}
            </Button>
          )}
        </div>
      }
    >
      <div className={isOpen ? styles.onPaper : undefined}>
        <Facts
          columns={2}
          facts={facts.map((fact) => ({
            label: fact.label,
            value:
              fact.value === null && !missing.has(fact.key) ? null : (
                <Value fact={fact} missing={missing} hrefOf={hrefOf} />
              ),
          }))}
        />
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a key that « Terminer » also has, heard wherever one types
        <div ref={part} className={styles.fields} data-print="hide" onKeyDown={onKeyDown}>
          {children}
        </div>
      )}
    </RecordSection>
  )
}
