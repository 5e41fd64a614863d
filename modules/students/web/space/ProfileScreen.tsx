import { useRead } from "@jalon/client"
import { phone as number } from "@jalon/identifiers"
import { Loaded } from "@jalon/screens"
import { Link, later, Tab, TabList, TabPanel, Tabs } from "@jalon/ui"
import { useLocation, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { type ReactNode, Suspense } from "react"
import { getProfile } from "../../wire/index.ts"
import { CompletionBar } from "../shared/CompletionBar.tsx"
import { ProfileDocuments } from "./ProfileDocuments.tsx"
import { ProfileInfo } from "./ProfileInfo.tsx"
import { type ProfileSection, readSection, sectionOfHash } from "./sections.ts"
import styles from "./space.module.css"
import { profileWords as words } from "./strings.fr.ts"
import type { Profile } from "./use-profile-form.ts"

// Few have two files, or none.
const PlaceChoice = later(async () => (await import("./PlaceChoice.tsx")).PlaceChoice)

const tabs = ["info", "documents", "contract"] as const
type TabId = (typeof tabs)[number]

function SchoolLine({ profile }: { profile: Profile }) {
  const { name, email, phone } = profile.school
  const place = [profile.training, profile.class].filter(Boolean).join(" · ")
  return (
    <p className={styles.school}>
      <span>{words.school(name)}</span>
      {place && <span className={styles.quiet}>{place}</span>}
      {(email || phone) && (
        <span className={styles.quiet}>
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
          {email && phone && " · "}
          {phone && <Link href={`tel:${phone}`}>{number.format(phone)}</Link>}
        </span>
      )}
    </p>
  )
}

type ContentProps = {
  profile: Profile
  tab: TabId
  section: ProfileSection | null
  search: string
  contracts: ReactNode
}

function Content({ profile, tab, section, search, contracts }: ContentProps) {
  const navigate = useNavigate()
  const hrefOf = (id: string) => `/profile/${id}${search}`
  return (
    <>
      {section === null && <SchoolLine profile={profile} />}
      <section className={styles.completion}>
        <CompletionBar
          completeness={profile.completeness}
          hrefOf={hrefOf}
          reader="student"
          shown={3}
          isBrief={section !== null}
        />
      </section>
      <Tabs
        selectedKey={tab}
        onSelectionChange={(key) => void navigate({ href: hrefOf(String(key)), resetScroll: false })}
        keyboardActivation="manual"
      >
        <TabList label={words.tabsLabel}>
          {tabs.map((id) => (
            <Tab key={id} id={id}>
              {words.tabs[id]}
            </Tab>
          ))}
        </TabList>
        <TabPanel id="info">
          <ProfileInfo profile={profile} section={section} search={search} />
        </TabPanel>
        <TabPanel id="documents">
          <ProfileDocuments profile={profile} />
        </TabPanel>
        <TabPanel id="contract">{contracts}</TabPanel>
      </Tabs>
    </>
  )
}

/** « Mon profil »: a student keeps her file complete, from a phone. Her contracts come from a module above. */
export default function ProfileScreen({ contracts }: { contracts: ReactNode }) {
  const navigate = useNavigate()
  const { tab }: { tab?: string } = useParams({ strict: false })
  const { student, section }: { student?: string; section?: string } = useSearch({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const read = useRead(getProfile, { query: student ? { student_id: student } : {} })
  const current = tabs.find((id) => id === tab) ?? "info"
  const open = current === "info" ? (readSection(section) ?? sectionOfHash(hash)) : null
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <Loaded read={read}>
        {({ student: profile, places }) => (
          <>
            {(profile === null || places.length > 1) && (
              <Suspense fallback={null}>
                <PlaceChoice
                  places={places}
                  current={profile?.id ?? null}
                  onChoose={(id) => void navigate({ href: `/profile/${current}?student=${id}` })}
                />
              </Suspense>
            )}
            {profile && (
              <Content
                key={profile.id}
                profile={profile}
                tab={current}
                section={open}
                search={student ? `?student=${student}` : ""}
                contracts={contracts}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
