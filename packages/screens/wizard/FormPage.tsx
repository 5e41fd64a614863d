import { Button, phone, useMedia } from "@jalon/ui"
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import styles from "./form-page.module.css"
import { SectionList, SectionMenu } from "./SectionNav.tsx"
import { beside, type FormSection } from "./sections.ts"
import { wizardWords as words } from "./strings.fr.ts"

export interface FormPageProps {
  title: string
  subtitle?: ReactNode
  sections: readonly FormSection[]
  /** The section the address names; the first one when it names none. */
  section: string | undefined
  /** Changes the address. */
  onSection: (id: string) => void
  /** The fields of the section shown. */
  children: ReactNode
  /** Live help, 320 px on the right; under the fields where there is no room. */
  help?: ReactNode
  /** A SaveState. */
  state?: ReactNode
  onSave?: () => void
  /** The id of a field of this section whose text cannot be read: « Continuer » leads there instead of passing over it. */
  unreadableField?: string | undefined
  /** Takes the place of « Continuer » in the last section. */
  finish?: ReactNode
}

/**
 * A long form, one section at a time, in any order. Ctrl+Entrée continues, Ctrl+S saves now, Alt+↓ and Alt+↑ change
 * section.
 */
export function FormPage(props: FormPageProps) {
  const { title, subtitle, sections, section, onSection, children, help, state, onSave, finish } = props
  const isPhone = useMedia(phone)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = sections.find((each) => each.id === section) ?? sections[0]
  const isFirst = useRef(true)
  // The section asked for last: it may not be drawn yet when the next key comes.
  const asked = useRef(current?.id)
  // Another section is read from its title.
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
    asked.current = current?.id
  }, [current?.id])
  if (!current) return null
  const next = beside(sections, current.id, 1)
  const open = (id: string) => {
    asked.current = id
    onSection(id)
  }
  const move = (step: 1 | -1) => {
    const to = beside(sections, asked.current ?? current.id, step)
    if (to) open(to.id)
  }
  const goOn = () => {
    const field = props.unreadableField && document.getElementById(props.unreadableField)
    if (field) field.focus()
    else move(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys(event, {
      goOn,
      next: () => move(1),
      previous: () => move(-1),
      save: () => onSave?.(),
    })
    if (!act) return
    event.preventDefault()
    act()
  }
  const nav = { sections, current, onOpen: open }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the fields inside; each has its button
    <div className={styles.page} onKeyDown={onKeyDown}>
      <header>
        <h1>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </header>
      <div className={styles.columns} data-help={help ? true : undefined}>
        {!isPhone && <SectionList {...nav} />}
        {isPhone && sections.length > 1 && <SectionMenu {...nav} />}
        <section className={styles.fields} aria-labelledby={`section-${current.id}`}>
          <h2 ref={heading} id={`section-${current.id}`} tabIndex={-1} className={styles.heading}>
            {current.label}
          </h2>
          {children}
        </section>
        {help && (
          <aside className={styles.help} aria-label={words.help}>
            {help}
          </aside>
        )}
      </div>
      <footer className={styles.bar} data-pinned>
        <div className={styles.state}>{state}</div>
        {!next && finish}
        {next && (
          <Button variant="primary" onPress={goOn}>
            {words.next}
          </Button>
        )}
      </footer>
    </div>
  )
}

interface Shortcuts {
  goOn: () => void
  next: () => void
  previous: () => void
  save: () => void
}

const keys = (event: KeyboardEvent, does: Shortcuts): (() => void) | null => {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key === "Enter") return does.goOn
  if (isCommand && event.key === "s") return does.save
  if (event.altKey && event.key === "ArrowDown") return does.next
  if (event.altKey && event.key === "ArrowUp") return does.previous
  return null
}
