import { VisuallyHidden } from "@jalon/ui"
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react"
import type { Section } from "../../rules/index.ts"
import styles from "./checks.module.css"
import shared from "./link.module.css"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract } from "./use-guest-form.ts"

const icons = {
  ok: CircleCheck,
  warning: TriangleAlert,
  blocking: CircleAlert,
  unknown: CircleDashed,
  info: CircleDashed,
} as const

type Finding = GuestContract["findings"][number]

/** A lack is said under its field, not a second time here. */
const isAboutFields = ({ rule }: Finding) => rule !== "CPL-01"

/** What the rules say of a section as it is typed: whether its person may train, whether the pay will do. */
export function Checks({ contract, section }: { contract: GuestContract; section: Section }) {
  const isTutor = section === "tutor"
  const shown = contract.findings.filter(
    (finding) =>
      finding.section === section &&
      isAboutFields(finding) &&
      (isTutor || finding.verdict === "warning" || finding.verdict === "blocking"),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.checks} aria-live="polite">
      <h3 className={shared.subheading}>{isTutor ? words.checks.tutor : words.checks.other}</h3>
      <ul>
        {shown.map(({ rule, verdict, title, message, fix, explanation }) => {
          const Icon = icons[verdict]
          const isOpen = verdict === "warning" || verdict === "blocking"
          const more = isOpen ? fix : explanation
          return (
            <li key={rule} className={styles.check} data-verdict={verdict}>
              <Icon aria-hidden />
              <span>
                <VisuallyHidden>{words.verdicts[verdict]} : </VisuallyHidden>
                {isOpen ? message : title}
                {more && !more.includes(message) && <span className={shared.quiet}>{more}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
