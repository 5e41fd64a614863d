import { RecordSection, RestoredNotice, SaveState } from "@jalon/screens"
import { Button, Link } from "@jalon/ui"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef } from "react"
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
import { OwnHealth } from "./OwnHealth.tsx"
import { OwnNir } from "./OwnNir.tsx"
import { type ProfileSection, sectionHref, sectionsFor, sectionTitle } from "./sections.ts"
import styles from "./space.module.css"
import { audiences, profileWords as words } from "./strings.fr.ts"
import { type Profile, useProfileForm } from "./use-profile-form.ts"

const fieldsOf: Record<ProfileSection, (form: FieldForm, profile: Profile) => ReactNode> = {
  identite: (form) => <IdentityFields form={form} />,
  coordonnees: (form) => <ContactFields form={form} />,
  representant: (form) => <RepresentativeFields form={form} />,
  situation: (form) => <SituationFields form={form} />,
  protegees: (_, profile) => (
    <>
      <OwnNir profile={profile} />
      <OwnHealth profile={profile} />
    </>
  ),
  urgence: (form) => <EmergencyFields form={form} />,
}

interface SectionFormProps {
  profile: Profile
  section: ProfileSection
  search: string
}

/** One page of her file. The form stays the same from page to page: what is being saved goes on being saved. */
export default function SectionForm({ profile, section, search }: SectionFormProps) {
  const navigate = useNavigate()
  const page = useRef<HTMLElement>(null)
  const shown = useRef<ProfileSection | null>(null)
  const { auto, form } = useProfileForm(profile)
  useFocusOnField()
  const birth_date = form.draft.birth_date ?? null
  // Only a judge emancipates, and only the school writes it: her own draft cannot say it.
  const isEmancipated = profile.is_minor && !profile.needs_representative
  const sections = sectionsFor(needsRepresentative({ birth_date, emancipe: isEmancipated }, localToday()))
  const at = sections.indexOf(section)
  const before = sections[at - 1]
  const next = sections[at + 1]
  // From one page to the next, whoever hears the screen or uses its keys is led to the new one.
  useEffect(() => {
    if (shown.current !== null && shown.current !== section) page.current?.focus()
    shown.current = section
  }, [section])
  const go = async (href: string) => {
    await auto.saveNow()
    // Left open where something must be put right first: it would be out of sight on another page.
    // A protected answer is sent by its own button, and this browser keeps none: leaving would lose it.
    const left = page.current?.querySelector<HTMLElement>(
      "[aria-invalid=true], [data-unsaved] button:last-of-type",
    )
    if (left) left.focus()
    else await navigate({ href })
  }
  return (
    <section
      className={styles.tab}
      ref={page}
      tabIndex={-1}
      aria-label={words.position(at + 1, sections.length)}
    >
      <div className={styles.place}>
        <Link href={`/profile/info${search}`}>{words.allSections}</Link>
        <span className={styles.quiet}>{words.position(at + 1, sections.length)}</span>
      </div>
      <RestoredNotice isRestored={auto.isRestored} />
      <RecordSection title={sectionTitle(section)}>
        <div className={styles.fields}>
          {audiences[section] && <p className={styles.quiet}>{audiences[section]}</p>}
          {fieldsOf[section](form, profile)}
        </div>
      </RecordSection>
      <div className={styles.bar} data-pinned>
        <SaveState status={auto.status} onRetry={auto.saveNow} />
        <div className={styles.buttons}>
          {before && <Button onPress={() => void go(sectionHref(before, search))}>{words.previous}</Button>}
          <Button
            variant="primary"
            onPress={() => void go(next ? sectionHref(next, search) : `/profile/info${search}`)}
          >
            {next ? words.next : words.finish}
          </Button>
        </div>
      </div>
    </section>
  )
}
