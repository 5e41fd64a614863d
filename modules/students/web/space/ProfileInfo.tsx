import { useKept } from "@jalon/client"
import { PictureForm } from "@jalon/identity/web"
import { RecordSection } from "@jalon/screens"
import { Link, Skeleton, StatusBadge } from "@jalon/ui"
import { ChevronRight } from "lucide-react"
import { lazy, Suspense } from "react"
import {
  type ProfileSection,
  type SectionState,
  sectionHref,
  sectionsFor,
  sectionTitle,
  stateOf,
} from "./sections.ts"
import styles from "./space.module.css"
import { profileWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

// All the fields come with the first page that is opened, not with the list of pages.
const SectionForm = lazy(() => import("./SectionForm.tsx"))

const badgeOf = (state: SectionState) => {
  switch (state.kind) {
    case "missing":
      return <StatusBadge tone="waiting">{words.toComplete(state.count)}</StatusBadge>
    case "complete":
      return <StatusBadge tone="success">{words.complete}</StatusBadge>
    case "optional":
      return <StatusBadge tone="neutral">{words.optional}</StatusBadge>
  }
}

interface ProfileInfoProps {
  profile: Profile
  /** Which page is open; null for the list of them. */
  section: ProfileSection | null
  /** Which of her files, when she has several: `?student=…`. */
  search: string
}

/** Her file, one page for each subject: saved as she types. */
export function ProfileInfo({ profile, section, search }: ProfileInfoProps) {
  const user = useKept("user")
  if (section !== null)
    return (
      <Suspense fallback={<Skeleton shape="box" height="24rem" />}>
        <SectionForm profile={profile} section={section} search={search} />
      </Suspense>
    )
  return (
    <div className={styles.tab}>
      <nav aria-label={words.sectionsLabel}>
        <ul className={styles.sections}>
          {sectionsFor(profile.needs_representative).map((one) => (
            <li key={one} className={styles.sectionLine}>
              <Link href={sectionHref(one, search)}>{sectionTitle(one)}</Link>
              {badgeOf(stateOf(one, profile))}
              <ChevronRight aria-hidden />
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <RecordSection title={words.photo}>
          <PictureForm user={user} />
        </RecordSection>
      )}
    </div>
  )
}
