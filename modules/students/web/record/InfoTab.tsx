import { useClient } from "@jalon/client"
import { lookUpCommunes } from "@jalon/organizations/wire"
import { RecordSection, RestoredNotice, SaveState } from "@jalon/screens"
import { useEffect, useEffectEvent, useState } from "react"
import { isMinorOn, needsRepresentative } from "../../rules/index.ts"
import {
  ContactFields,
  EmergencyFields,
  IdentityFields,
  RepresentativeFields,
  SituationFields,
} from "../shared/FileSections.tsx"
import { useFocusOnField } from "../shared/field-id.ts"
import { useFileLists } from "../shared/fields.ts"
import { localToday } from "../shared/french-days.ts"
import { AnswerInput, ChoiceInput, LongTextInput, TextInput } from "../shared/Inputs.tsx"
import { sectionWords } from "../shared/strings.fr.ts"
import { FileSection } from "./FileSection.tsx"
import { fileSections, type ReadSection, sectionOfField } from "./file-sections.ts"
import { HealthSection } from "./HealthSection.tsx"
import { NirSection } from "./NirSection.tsx"
import { Pathway } from "./Pathway.tsx"
import styles from "./record.module.css"
import { infoWords as words } from "./strings.fr.ts"
import { useOpenSections } from "./use-open-sections.ts"
import { type Office, type Student, useRecordForm } from "./use-record-form.ts"

/** The only town of a postcode is written by itself, unless somebody wrote one. */
const useTown = (set: (town: string) => void, isFree: boolean) => {
  const client = useClient()
  const [asked, ask] = useState<string | null>(null)
  // Somebody may have written one while the register was asked.
  const fill = useEffectEvent((town: string) => isFree && set(town))
  useEffect(() => {
    if (asked === null) return
    let isLast = true
    client.call(lookUpCommunes, { query: { postcode: asked } }, { quiet: true }).then(
      ({ communes: [only, ...others] }) => isLast && only && others.length === 0 && fill(only.name),
      // A register that does not answer never holds anyone up.
      () => undefined,
    )
    return () => {
      isLast = false
    }
  }, [asked, client])
  return (postcode: string) => isFree && ask(postcode)
}

/** What needs somebody: refused, unreadable, or changed by someone else too. */
const troubledSections = ({ faults, conflicts, unreadable }: ReturnType<typeof useRecordForm>["auto"]) =>
  new Set([faults, conflicts, unreadable].flatMap((names) => Object.keys(names).map(sectionOfField)))

/** « Informations »: the fields of the official form, read by subject and written where they stand, saved as one types. */
export function InfoTab({ student, office }: { student: Student; office: Office }) {
  const { auto, form } = useRecordForm(student, office)
  const sections = useOpenSections()
  useFocusOnField(sections.isSettled)
  const today = localToday()
  const { birth_date: birth = null, emancipe = false } = form.draft
  const hasRepresentative = needsRepresentative({ birth_date: birth, emancipe }, today)
  const askTown = useTown((town) => form.set({ "address.commune": town }), !form.draft["address.commune"])
  const facts = fileSections(form.draft, { hasRepresentative, lists: useFileLists() })
  const missing = new Set(office.completeness.missing.map(({ key }) => key))
  const troubled = troubledSections(auto)
  const canWrite = office.archived_at === null
  const isMinor = isMinorOn(birth, today)
  const written = sections.last === "representant" && !isMinor ? "identite" : sections.last
  const part = (section: ReadSection) => ({
    section,
    facts: facts[section],
    missing,
    hrefOf: (id: string) => `/school/student/${student.id}/info#${id}`,
    isOpen: canWrite && (sections.openedBy(section) !== null || troubled.has(section)),
    startsAtFirst: sections.openedBy(section) === "button",
    onEdit: canWrite ? () => sections.edit(section) : undefined,
    state: section === written && <SaveState status={auto.status} onRetry={auto.saveNow} />,
    onDone: () => {
      sections.close(section)
      void auto.saveNow()
    },
  })
  return (
    <div className={styles.tab}>
      <RestoredNotice isRestored={auto.isRestored} />
      <FileSection {...part("identite")}>
        <IdentityFields form={form} />
      </FileSection>
      <FileSection {...part("coordonnees")}>
        <ContactFields form={form} onPostcode={askTown} />
      </FileSection>
      {isMinor && (
        <FileSection {...part("representant")}>
          <AnswerInput form={form} name="emancipe" />
          {hasRepresentative && <RepresentativeFields form={form} />}
        </FileSection>
      )}
      <FileSection {...part("situation")}>
        <SituationFields form={form} />
        <ChoiceInput form={form} name="regime_social" width="name" />
      </FileSection>
      <div data-print="hide">
        <RecordSection title={sectionWords.protegees}>
          <div className={styles.fields}>
            <NirSection studentId={student.id} hasNir={office.has_nir} />
            <HealthSection studentId={student.id} hasHealth={office.has_health} />
          </div>
        </RecordSection>
      </div>
      <FileSection {...part("urgence")}>
        <EmergencyFields form={form} />
      </FileSection>
      <div data-print="hide">
        <FileSection {...part("ecole")}>
          <LongTextInput form={form} name="accommodations" hint={words.accommodationsHint} optional />
          <TextInput form={form} name="external_id" width="siret" maxLength={60} optional />
        </FileSection>
      </div>
      <Pathway studentId={student.id} office={office} />
    </div>
  )
}
