import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { type Section, sectionWords } from "../../rules/index.ts"
import { AnswerList } from "./AnswerList.tsx"
import styles from "./link.module.css"
import { fieldsIn } from "./section-parts.ts"
import { linkWords } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

const words = linkWords.review

interface ReviewProps {
  contract: GuestContract
  form: GuestForm
  onOpen: (section: Section) => void
  /** What is asked here only, and who sends. */
  children: ReactNode
}

/** Every answer, grouped, each group with « Modifier »; then who sends. */
export function Review({ contract, form, onOpen, children }: ReviewProps) {
  return (
    <>
      <p>{words.intro}</p>
      {contract.sections
        .filter((section) => section !== "review")
        .map((section) => (
          <Answers key={section} contract={contract} form={form} section={section} onOpen={onOpen} />
        ))}
      {children}
    </>
  )
}

interface AnswersProps extends Omit<ReviewProps, "children"> {
  section: Section
}

function Answers({ contract, form, section, onOpen }: AnswersProps) {
  const label = sectionWords[contract.contract_type][section]
  const missing = contract.missing.filter((field) => field.section === section)
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.cardHead}>
        <h3 className={styles.subheading}>{label}</h3>
        <Button
          size="small"
          icon={<Pencil aria-hidden />}
          aria-label={linkWords.changeSection(label)}
          onPress={() => onOpen(section)}
        >
          {linkWords.change}
        </Button>
      </div>
      {missing.length > 0 && (
        <p className={styles.lacking}>
          {words.missing(missing.length)} : {missing.map((field) => field.label).join(", ")}
        </p>
      )}
      <AnswerList fields={fieldsIn(contract, section)} form={form} />
    </section>
  )
}
