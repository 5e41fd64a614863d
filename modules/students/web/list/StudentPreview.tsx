import { phone } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import { Facts } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { nextActionWords } from "../../rules/index.ts"
import { ActionTerms } from "../shared/NextAction.tsx"
import StudentBadge from "../shared/StudentBadge.tsx"
import type { StudentRow } from "./columns.tsx"
import styles from "./list.module.css"
import { listWords, previewWords as words } from "./strings.fr.ts"

/** One student beside the list. */
export function StudentPreview({ row }: { row: StudentRow }) {
  const { office } = row
  const place = [
    { label: words.training, value: row.training?.name },
    { label: words.class, value: row.class?.name },
    { label: words.center, value: row.center?.name },
  ]
  const reach = [
    { label: words.email, value: row.email && <Link href={`mailto:${row.email}`}>{row.email}</Link> },
    {
      label: words.phone,
      value: row.phone && <Link href={`tel:${row.phone}`}>{phone.format(row.phone)}</Link>,
    },
  ]
  return (
    <div className={styles.preview}>
      {office && (
        <div>
          <StudentBadge state={office.state} />
        </div>
      )}
      <Facts
        facts={[
          ...(office
            ? [
                {
                  label: words.next,
                  value: office.next_action ? (
                    <>
                      {nextActionWords(office.next_action)} <ActionTerms action={office.next_action} />
                    </>
                  ) : (
                    words.nothing
                  ),
                },
              ]
            : []),
          ...place,
          ...(office
            ? [
                { label: words.company, value: office.company?.name },
                { label: words.starts, value: office.starts_on && formatFrenchDate(office.starts_on) },
                {
                  label: words.documents,
                  value: listWords.documentsSaid(office.documents_given, office.documents_asked),
                },
                { label: words.missing, value: office.missing === 0 ? null : office.missing },
              ]
            : []),
          ...reach,
        ]}
      />
      <div className={styles.links}>
        {office && <Link href={`/school/student/${row.id}/documents`}>{words.documentsTab}</Link>}
        <Link href={`/school/student/${row.id}/follow-up`}>{words.followUp}</Link>
      </div>
    </div>
  )
}
