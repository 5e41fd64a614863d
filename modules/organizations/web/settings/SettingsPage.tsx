import { useLeaveQuestion } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { type ReactNode, useState } from "react"
import { SettingsNav } from "./SettingsNav.tsx"
import styles from "./settings.module.css"
import { settings as words } from "./strings.fr.ts"
import { type Unsaved, UnsavedSections } from "./unsaved.tsx"

export interface SettingsPart {
  /** The anchor: `/school/settings#membres`. */
  id: string
  label: string
  content: ReactNode
}

/** One page of settings: its parts one under the other, their list beside them, each saved by itself. */
export function SettingsPage({ parts }: { parts: readonly SettingsPart[] }) {
  return (
    <UnsavedSections>
      {({ unsaved, isAnyUnsaved }) => (
        <div className={styles.page}>
          <h1 tabIndex={-1}>{words.title}</h1>
          <div className={styles.columns}>
            <SettingsNav parts={parts} />
            <div className={styles.parts}>
              {parts.map(({ id, label, content }) => (
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
