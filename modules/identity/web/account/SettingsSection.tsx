import { type ReactNode, useId } from "react"
import styles from "./account.module.css"

/** Two under the title of a page, three inside a side panel, whose own title is of level two. */
export type HeadingLevel = 2 | 3

export interface SettingsSectionProps {
  title: string
  description?: ReactNode
  headingLevel?: HeadingLevel | undefined
  children: ReactNode
}

/** One row of a settings page: what it is about on the left, the controls on the right where there is room. */
export function SettingsSection({ title, description, headingLevel = 2, children }: SettingsSectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.row}>
        <div className={styles.about}>
          <Heading id={id} className={styles.heading}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  )
}
