import { phone } from "@jalon/identifiers"
import { Facts, SummarySection } from "@jalon/screens"
import { Banner, Link } from "@jalon/ui"
import { nextActionWords } from "../../rules/index.ts"
import { CompletionBar } from "../shared/CompletionBar.tsx"
import { dayText, nearText } from "../shared/french-days.ts"
import { ActionTerms } from "../shared/NextAction.tsx"
import styles from "./record.module.css"
import { recordWords as words } from "./strings.fr.ts"
import type { Office, Student } from "./use-record-form.ts"

function SamePeople({ office }: { office: Office }) {
  if (office.same_person.length === 0) return null
  return (
    <Banner tone="waiting" title={words.same}>
      {office.same_person.map(({ id, name, reasons }) => (
        <div key={id}>
          <Link href={`/school/student/${id}/info`}>{name}</Link> – {reasons.join(", ")}
        </div>
      ))}
    </Banner>
  )
}

const ageOf = ({ age, is_minor }: Office) =>
  age === null ? null : is_minor ? `${words.age(age)}, ${words.minor}` : words.age(age)

const contactOf = ({ email, phone: number, emergency_contact: other }: Student) => [
  { label: words.email, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
  { label: words.phone, value: number && <Link href={`tel:${number}`}>{phone.format(number)}</Link> },
  ...(other.telephone
    ? [
        {
          label: words.emergency,
          value: (
            <>
              {[other.nom, other.lien].filter(Boolean).join(", ")}{" "}
              <Link href={`tel:${other.telephone}`}>{phone.format(other.telephone)}</Link>
            </>
          ),
        },
      ]
    : []),
]

const placeOf = (student: Student) => [
  { label: words.class, value: student.class?.name },
  { label: words.training, value: student.training?.name },
  { label: words.center, value: student.center?.name },
]

/** What to do, what lacks, and how to reach her. */
export function Summary({ student }: { student: Student }) {
  const { office } = student
  return (
    <>
      {office && (
        <>
          <SummarySection title={words.next}>
            {office.next_action ? (
              <p className={styles.next}>
                <span className={styles.strong}>{nextActionWords(office.next_action)}</span>
                <ActionTerms action={office.next_action} />
              </p>
            ) : (
              <p>{words.nothing}</p>
            )}
          </SummarySection>
          <SamePeople office={office} />
          <SummarySection title={words.file}>
            <CompletionBar
              completeness={office.completeness}
              hrefOf={(tab) => `/school/student/${student.id}/${tab}`}
            />
          </SummarySection>
        </>
      )}
      <SummarySection title={words.facts}>
        <Facts
          facts={[
            ...placeOf(student),
            ...(office
              ? [
                  { label: words.company, value: office.company?.name },
                  { label: words.tutor, value: null },
                  { label: words.ageLabel, value: ageOf(office) },
                ]
              : []),
          ]}
        />
      </SummarySection>
      <SummarySection title={words.contact}>
        <Facts facts={contactOf(student)} />
      </SummarySection>
      {office && office.deadlines.length > 0 && (
        <SummarySection title={words.deadlines}>
          <Facts
            facts={office.deadlines.map(({ label, on }) => ({
              label,
              value: <span title={dayText(on)}>{nearText(on)}</span>,
            }))}
          />
        </SummarySection>
      )}
    </>
  )
}
