import { useCommand } from "@jalon/client"
import { phone } from "@jalon/identifiers"
import { RecordSection } from "@jalon/screens"
import { Button, ConfirmDialog, Link } from "@jalon/ui"
import { Pencil, Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { companyStatistics, getCompanyProfile, removeTutor } from "../../wire/index.ts"
import { Eligibility } from "../employer/Eligibility.tsx"
import styles from "./company.module.css"
import { company } from "./strings.fr.ts"
import { TutorPanel } from "./TutorPanel.tsx"
import type { Company, Tutor } from "./types.ts"

const words = company.tutors
const nameOf = ({ first_name, last_name }: Tutor) => `${first_name} ${last_name}`

/** Entered once, proposed for each contract, each with what makes her eligible. */
export function Tutors({ company: { tutors, can_edit: canEdit } }: { company: Company }) {
  const [edited, setEdited] = useState<Tutor | "new" | null>(null)
  const [removed, setRemoved] = useState<Tutor | null>(null)
  return (
    <div id="tutors">
      <RecordSection
        title={words.title}
        action={
          canEdit && (
            <Button size="small" icon={<Plus />} onPress={() => setEdited("new")}>
              {words.add}
            </Button>
          )
        }
      >
        <p className={styles.text}>{tutors.length === 0 ? words.empty : words.text}</p>
        {tutors.length > 0 && (
          <ul className={styles.people}>
            {tutors.map((tutor) => (
              <li key={tutor.id} className={styles.person}>
                <Person tutor={tutor} />
                {canEdit && (
                  <div className={styles.choices}>
                    <Button
                      size="small"
                      icon={<Pencil />}
                      aria-label={words.editOf(nameOf(tutor))}
                      onPress={() => setEdited(tutor)}
                    >
                      {words.edit}
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<Trash2 />}
                      aria-label={words.removeOf(nameOf(tutor))}
                      onPress={() => setRemoved(tutor)}
                    >
                      {words.remove}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      {edited && <TutorPanel tutor={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog tutor={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}

function Person({ tutor }: { tutor: Tutor }) {
  return (
    <>
      <div className={styles.who}>
        <span className={styles.name}>{nameOf(tutor)}</span>
        {tutor.job_title && <span className={styles.aside}>{tutor.job_title}</span>}
        {tutor.eligibility && <Eligibility name={nameOf(tutor)} eligibility={tutor.eligibility} />}
      </div>
      <div className={styles.who}>
        {tutor.email && <Link href={`mailto:${tutor.email}`}>{tutor.email}</Link>}
        {tutor.phone && <Link href={`tel:${tutor.phone}`}>{phone.format(tutor.phone)}</Link>}
      </div>
    </>
  )
}

function RemoveDialog({ tutor, onClose }: { tutor: Tutor; onClose: () => void }) {
  const remove = useCommand(removeTutor, {
    refreshes: [getCompanyProfile, companyStatistics],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={words.removeTitle(nameOf(tutor))}
      verb={words.remove}
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { tutorId: tutor.id } })}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
    </ConfirmDialog>
  )
}
