import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type ContractField, fieldOf, type Section } from "../../rules/index.ts"
import { AnswerList } from "./AnswerList.tsx"
import { GuestField } from "./GuestField.tsx"
import { HealthFields } from "./HealthFields.tsx"
import styles from "./link.module.css"
import { Sealed } from "./Sealed.tsx"
import { fieldsIn, isHealth, partsOf } from "./section-parts.ts"
import { linkWords as words } from "./strings.fr.ts"
import type { GuestContract, GuestForm } from "./use-guest-form.ts"

interface SectionFieldsProps {
  contract: GuestContract
  /** The contract as the page was opened on it. */
  opened: GuestContract
  form: GuestForm
  section: Section
  school: string
}

const sealedLabels = ({ contract_type: type, sealed }: GuestContract): string[] => [
  ...sealed.filter((key) => !isHealth({ key })).map((key) => fieldOf(type, key)?.label ?? key),
  ...(sealed.some((key) => isHealth({ key })) ? [words.health.title] : []),
]

/** What a section asks first; what is known already is read, and becomes fields on request. */
export function SectionFields({ contract, opened, form, section, school }: SectionFieldsProps) {
  const { toFill, known, second, more, sealed } = partsOf(contract, opened, section)
  const asksHealth = fieldsIn(contract, section).some(isHealth)
  const isHealthSealed = opened.sealed.some((key) => isHealth({ key }))
  const answersAgain = sealed.length > 0 || (asksHealth && isHealthSealed)
  const inputs = (fields: readonly ContractField[]) => (
    <div className={styles.fields}>
      {fields.map((field) => (
        <GuestField key={field.key} field={field} contract={contract} form={form} />
      ))}
    </div>
  )
  return (
    <>
      {section === "learner" && contract.is_person_known && (
        <p className={styles.quiet}>{words.keptBySchool(school)}</p>
      )}
      {toFill.length > 0 && inputs(toFill)}
      {asksHealth && !isHealthSealed && <HealthFields contract={contract} form={form} />}
      {opened.sealed.length > 0 && (
        <Sealed labels={sealedLabels(opened)} school={school}>
          {answersAgain && (
            <>
              {sealed.length > 0 && inputs(sealed)}
              {asksHealth && isHealthSealed && <HealthFields contract={contract} form={form} />}
            </>
          )}
        </Sealed>
      )}
      {known.length > 0 && (
        <Known facts={known} form={form} isFaulty={isFaulty(known, form)} school={school}>
          {inputs(known)}
        </Known>
      )}
      {second.length > 0 && (
        <More title={words.secondTutor} isFaulty={isFaulty(second, form)}>
          {inputs(second)}
        </More>
      )}
      {more.length > 0 && (
        <More title={words.more} isFaulty={isFaulty(more, form)}>
          {inputs(more)}
        </More>
      )}
    </>
  )
}

/** A value that was refused, cannot be read or is in dispute is put right in its field. */
const isFaulty = (fields: readonly ContractField[], form: GuestForm): boolean =>
  fields.some(({ key }) => form.faults[key] || form.unreadable[key] || form.conflicts[key])

interface KnownProps {
  facts: readonly ContractField[]
  form: GuestForm
  isFaulty: boolean
  school: string
  children: ReactNode
}

function Known({ facts, form, isFaulty, school, children }: KnownProps) {
  const [isOpen, setOpen] = useState(false)
  // It stays open once what was wrong is being put right.
  if (isFaulty && !isOpen) setOpen(true)
  if (facts.length === 0) return null
  return (
    <section className={styles.card} aria-label={words.known}>
      <div className={styles.cardHead}>
        <h3 className={styles.subheading}>{words.known}</h3>
        {!isOpen && (
          <Button size="small" icon={<Pencil aria-hidden />} onPress={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{words.knownHint(school)}</p>
      {isOpen ? children : <AnswerList fields={facts} form={form} />}
    </section>
  )
}

function More({ title, isFaulty, children }: { title: string; isFaulty: boolean; children: ReactNode }) {
  // Afterwards it stays as it is left.
  const [isOpenFirst] = useState(isFaulty)
  return (
    <details className={styles.more} open={isOpenFirst}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
