import { Link } from "@jalon/ui"
import { AccessLayout, type AccessPageProps } from "./AccessLayout.tsx"
import styles from "./access.module.css"
import { accessibility } from "./accessibility.fr.ts"

export type AccessibilityScreenProps = AccessPageProps

const parts = [
  { title: accessibility.state, text: accessibility.stateText },
  { title: accessibility.basis, text: accessibility.basisText },
  { title: accessibility.limits, text: accessibility.limitsText },
  { title: accessibility.contact, text: accessibility.contactText, isContact: true },
  { title: accessibility.recourse, text: accessibility.recourseText },
]

/** The accessibility statement: state of conformity, what it rests on, whom to tell. */
export default function AccessibilityScreen(page: AccessibilityScreenProps) {
  return (
    <AccessLayout {...page} title={accessibility.title} isText>
      {parts.map(({ title, text, isContact }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{text}</p>
          {isContact && page.helpUrl && (
            <p>
              <Link href={page.helpUrl} external>
                {accessibility.contactLink}
              </Link>
            </p>
          )}
        </section>
      ))}
      <p>
        <Link href="/">{accessibility.back}</Link>
      </p>
    </AccessLayout>
  )
}
