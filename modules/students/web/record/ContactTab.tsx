import { phone } from "@jalon/identifiers"
import { Facts, RecordSection } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { sectionWords } from "../shared/strings.fr.ts"
import { recordWords as words } from "./strings.fr.ts"
import type { Student } from "./use-record-form.ts"

const call = (number: string | null) => number && <Link href={`tel:${number}`}>{phone.format(number)}</Link>

/** How to reach someone, and nothing else. */
export function ContactTab({ student }: { student: Student }) {
  const { emergency_contact: other } = student
  return (
    <RecordSection title={sectionWords.coordonnees}>
      <Facts
        columns={2}
        facts={[
          {
            label: words.email,
            value: student.email && <Link href={`mailto:${student.email}`}>{student.email}</Link>,
          },
          { label: words.phone, value: call(student.phone) },
          { label: words.emergency, value: [other.nom, other.lien].filter(Boolean).join(", ") },
          { label: words.emergencyPhone, value: call(other.telephone) },
        ]}
      />
    </RecordSection>
  )
}
