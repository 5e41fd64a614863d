import { useLeaveQuestion } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { SettingsNav } from "./SettingsNav.tsx"
import { SettingsPages } from "./SettingsPages.tsx"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"
import { type Unsaved, UnsavedSections } from "./unsaved.tsx"

export interface SettingsPart {
  /** The last word of its address: `/school/settings/membres`, `/settings#donnees`. */
  id: string
  label: string
  content: ReactNode
}

interface SettingsPageProps {
  parts: readonly SettingsPart[]
  /** Where each part has a page of its own, too many to stand one under the other. */
  pages?: { base: string; current: string | undefined; more?: readonly { href: string; label: string }[] }
}

/** Settings, each part saved by itself, their list beside them: one under the other, or a page for each. */
export function SettingsPage({ parts, pages }: SettingsPageProps) {
  const [first] = parts
  const current = pages && (parts.find(({ id }) => id === pages.current) ?? first)
  const shown = current ? [current] : parts
  return (
    <UnsavedSections>
      {({ unsaved, isAnyUnsaved }) => (
        <div className={styles.page}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <div className={styles.columns}>
            {pages ? (
              <SettingsPages {...pages} parts={parts} current={current?.id} />
            ) : (
              <SettingsNav parts={parts} />
            )}
            <div className={styles.parts}>
              {shown.map(({ id, label, content }) => (
                <section key={id} id={id} className={styles.part} aria-labelledby={`${id}-titre`}>
                  <h2 id={`${id}-titre`} className={styles.partTitle}>
                    {label}
                  </h2>
                  {content}
                </section>
              ))}
            </div>
          </div>
          <UnsavedBar unsaved={[...unsaved.values()]} />
          <LeaveQuestion isAnyUnsaved={isAnyUnsaved} />
        </div>
      )}
    </UnsavedSections>
  )
}

function LeaveQuestion({ isAnyUnsaved }: { isAnyUnsaved: () => boolean }) {
  return useLeaveQuestion(isAnyUnsaved).question
}

function UnsavedBar({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const [isSaving, setSaving] = useState(false)
  const saveAll = async () => {
    setSaving(true)
    try {
      for (const section of unsaved) await section.submit()
    } finally {
      setSaving(false)
    }
  }
  if (unsaved.length === 0 && !isSaving) return null
  return (
    <section className={styles.bar} aria-label={words.unsavedTitle} data-pinned>
      <p role="status" className={styles.barText}>
        {words.unsaved(unsaved.map(({ label }) => label))}
      </p>
      <div className={styles.barActions}>
        <Button
          isDisabled={isSaving}
          onPress={() => {
            for (const section of unsaved) section.reset()
          }}
        >
          {words.giveUp}
        </Button>
        <Button variant="primary" isPending={isSaving} pendingText={words.saving} onPress={saveAll}>
          {words.save}
        </Button>
      </div>
    </section>
  )
}
