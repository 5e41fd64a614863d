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
import { localToday } from "../shared/french-days.ts"
import { AnswerInput, ChoiceInput, LongTextInput, TextInput } from "../shared/Inputs.tsx"
import { sectionWords } from "../shared/strings.fr.ts"
import { HealthSection } from "./HealthSection.tsx"
import { NirSection } from "./NirSection.tsx"
import { Pathway } from "./Pathway.tsx"
import { PrintedFile } from "./PrintedFile.tsx"
import styles from "./record.module.css"
import { infoWords as words } from "./strings.fr.ts"
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

/** « Informations »: the fields of the official form, grouped, saved as one types. */
export function InfoTab({ student, office }: { student: Student; office: Office }) {
  const { auto, form } = useRecordForm(student, office)
  useFocusOnField()
  const today = localToday()
  const { birth_date: birth = null, emancipe = false } = form.draft
  const askTown = useTown((town) => form.set({ "address.commune": town }), !form.draft["address.commune"])
  return (
    <>
      <PrintedFile
        fields={form.draft}
        hasRepresentative={needsRepresentative({ birth_date: birth, emancipe }, today)}
      />
      <div className={styles.tab} data-print="hide">
        <div className={styles.saving}>
          <SaveState status={auto.status} onRetry={auto.saveNow} />
        </div>
        <RestoredNotice isRestored={auto.isRestored} />
        <RecordSection title={sectionWords.identite}>
          <div className={styles.fields}>
            <IdentityFields form={form} />
          </div>
        </RecordSection>
        <RecordSection title={sectionWords.coordonnees}>
          <div className={styles.fields}>
            <ContactFields form={form} onPostcode={askTown} />
          </div>
        </RecordSection>
        {isMinorOn(birth, today) && (
          <RecordSection title={sectionWords.representant}>
            <div className={styles.fields}>
              <AnswerInput form={form} name="emancipe" />
              {needsRepresentative({ birth_date: birth, emancipe }, today) && (
                <RepresentativeFields form={form} />
              )}
            </div>
          </RecordSection>
        )}
        <RecordSection title={sectionWords.situation}>
          <div className={styles.fields}>
            <SituationFields form={form} />
            <ChoiceInput form={form} name="regime_social" width="name" />
          </div>
        </RecordSection>
        <RecordSection title={sectionWords.protegees}>
          <div className={styles.fields}>
            <NirSection studentId={student.id} hasNir={office.has_nir} />
            <HealthSection studentId={student.id} hasHealth={office.has_health} />
          </div>
        </RecordSection>
        <RecordSection title={sectionWords.urgence}>
          <div className={styles.fields}>
            <EmergencyFields form={form} />
          </div>
        </RecordSection>
        <RecordSection title={sectionWords.ecole}>
          <div className={styles.fields}>
            <LongTextInput form={form} name="accommodations" hint={words.accommodationsHint} optional />
            <TextInput form={form} name="external_id" width="siret" maxLength={60} optional />
          </div>
        </RecordSection>
        <Pathway studentId={student.id} office={office} />
      </div>
    </>
  )
}
