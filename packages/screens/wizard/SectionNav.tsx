import { Button, Menu, MenuItem, MenuTrigger, VisuallyHidden } from "@jalon/ui"
import { Check, ChevronDown, Circle, CircleAlert } from "lucide-react"
import styles from "./form-page.module.css"
import { type FormSection, type SectionState, stateOf } from "./sections.ts"
import { wizardWords as words } from "./strings.fr.ts"

const icons = { complete: Check, missing: Circle, faulty: CircleAlert, later: Circle } as const

const textOf = (section: FormSection): string => {
  const texts: Record<SectionState, string> = {
    complete: words.complete,
    missing: words.missing(section.missing),
    faulty: words.faulty(section.faults),
    later: words.later,
  }
  return texts[stateOf(section)]
}

interface SectionNavProps {
  sections: readonly FormSection[]
  current: FormSection
  onOpen: (id: string) => void
}

/** Every section with its state, open in any order. */
export function SectionList({ sections, current, onOpen }: SectionNavProps) {
  return (
    <nav aria-label={words.sections} className={styles.sections}>
      <ol>
        {sections.map((section) => {
          const state = stateOf(section)
          const Icon = icons[state]
          return (
            <li key={section.id}>
              <button
                type="button"
                className={styles.section}
                data-state={state}
                aria-current={section.id === current.id ? "step" : undefined}
                onClick={() => onOpen(section.id)}
              >
                <Icon aria-hidden />
                <span className={styles.words}>
                  <span>{section.label}</span>
                  {state === "complete" || state === "later" ? (
                    <VisuallyHidden>{textOf(section)}</VisuallyHidden>
                  ) : (
                    <span className={styles.left}>{textOf(section)}</span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** On a phone: « Étape 3 sur 7 », which opens the list. */
export function SectionMenu({ sections, current, onOpen }: SectionNavProps) {
  const at = sections.indexOf(current) + 1
  return (
    <MenuTrigger>
      <Button fullWidth icon={<ChevronDown aria-hidden />}>
        {words.step(at, sections.length)}
        <VisuallyHidden>, {words.choose}</VisuallyHidden>
      </Button>
      <Menu placement="bottom start" onAction={(key) => onOpen(String(key))}>
        {sections.map((section) => (
          <MenuItem key={section.id} id={section.id} aside={textOf(section)}>
            {section.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
