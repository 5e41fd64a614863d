import { useKept } from "@jalon/client"
import { PictureForm } from "@jalon/identity/web"
import { RecordSection, RestoredNotice, SaveState } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useDeferredValue } from "react"
import { needsRepresentative } from "../../rules/index.ts"
import {
  ContactFields,
  EmergencyFields,
  IdentityFields,
  RepresentativeFields,
  SituationFields,
} from "../shared/FileSections.tsx"
import { useFocusOnField } from "../shared/field-id.ts"
import type { FieldForm } from "../shared/fields.ts"
import { localToday } from "../shared/french-days.ts"
import { sectionWords } from "../shared/strings.fr.ts"
import { OwnHealth } from "./OwnHealth.tsx"
import { OwnNir } from "./OwnNir.tsx"
import styles from "./space.module.css"
import { profileWords as words } from "./strings.fr.ts"
import { type Profile, useProfileForm } from "./use-profile-form.ts"

interface BelowProps {
  profile: Profile
  form: FieldForm
  /** She is a minor whom somebody represents. */
  needs: boolean
}

function Below({ profile, form, needs }: BelowProps) {
  return (
    <>
      <RecordSection title={sectionWords.coordonnees}>
        <div className={styles.fields}>
          <ContactFields form={form} />
        </div>
      </RecordSection>
      {needs && (
        <RecordSection title={sectionWords.representant}>
          <div className={styles.fields}>
            <RepresentativeFields form={form} />
          </div>
        </RecordSection>
      )}
      <RecordSection title={sectionWords.situation}>
        <div className={styles.fields}>
          <SituationFields form={form} />
        </div>
      </RecordSection>
      <RecordSection title={words.protected}>
        <div className={styles.fields}>
          <OwnNir profile={profile} />
          <OwnHealth profile={profile} />
        </div>
      </RecordSection>
      <RecordSection title={sectionWords.urgence}>
        <div className={styles.fields}>
          <EmergencyFields form={form} />
        </div>
      </RecordSection>
    </>
  )
}

/** Her file, in one column: saved as she types, each field saying who sees it. */
export function ProfileInfo({ profile }: { profile: Profile }) {
  const user = useKept("user")
  const { auto, form } = useProfileForm(profile)
  // What lies below the screen is drawn once the top of it can be used: a phone takes its time for so many fields.
  const isWhole = useDeferredValue(true, false)
  useFocusOnField(isWhole)
  const birth_date = form.draft.birth_date ?? null
  // Only a judge emancipates, and only the school writes it: her own draft cannot say it.
  const isEmancipated = profile.is_minor && !profile.needs_representative
  const needs = needsRepresentative({ birth_date, emancipe: isEmancipated }, localToday())
  return (
    <div className={styles.tab}>
      <RestoredNotice isRestored={auto.isRestored} />
      <p className={styles.quiet}>{words.seen}</p>
      {user && (
        <RecordSection title={words.photo}>
          <PictureForm user={user} />
        </RecordSection>
      )}
      <RecordSection title={sectionWords.identite}>
        <div className={styles.fields}>
          <IdentityFields form={form} />
        </div>
      </RecordSection>
      {isWhole && <Below profile={profile} form={form} needs={needs} />}
      <div className={styles.bar} data-pinned>
        <SaveState status={auto.status} onRetry={auto.saveNow} />
        <Button variant="primary" onPress={auto.saveNow}>
          {words.save}
        </Button>
      </div>
    </div>
  )
}
