import { belowDesktop, type Step, Stepper, Tab, TabList, TabPanel, Tabs, useMedia } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { RecordHeader, type TrailLink } from "./RecordHeader.tsx"
import styles from "./record-page.module.css"
import { recordWords as words } from "./strings.fr.ts"
import type { RecordArrows } from "./use-neighbours.ts"

export interface RecordTab {
  /** Its word in the address. */
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

export interface RecordPageProps {
  /** Where one comes from, the list last; nothing for a page that is nobody's child. */
  trail: readonly TrailLink[]
  title: string
  subtitle?: ReactNode
  picture?: ReactNode
  /** A StatusBadge. */
  status?: ReactNode
  /** The one primary action; pinned at the bottom of a phone. */
  primary?: ReactNode
  actions?: ReactNode
  /** What holds for the whole record and cannot wait: before the steps, whichever tab is open. */
  notices?: ReactNode
  steps?: readonly Step[]
  tabs: readonly RecordTab[]
  /** The tab the address names; the first one when it names none. */
  tab: string | undefined
  tabHref: (tab: string) => string
  /** Next action, key facts, people, deadlines: 320 px on the right, on top where there is no room. */
  summary?: ReactNode
  /** From `useNeighbours`. */
  arrows?: RecordArrows | null
}

export function RecordPage(props: RecordPageProps) {
  const { title, steps, summary } = props
  const isNarrow = useMedia(belowDesktop)
  const aside = summary && (
    <aside className={styles.summary} aria-label={words.summary}>
      {summary}
    </aside>
  )
  return (
    <article className={styles.page} data-pinned={props.primary ? true : undefined}>
      <RecordHeader
        trail={props.trail}
        title={title}
        subtitle={props.subtitle}
        picture={props.picture}
        status={props.status}
        arrows={props.arrows ?? null}
        actions={props.actions}
        primary={props.primary}
      />
      {props.notices}
      {steps && <Stepper steps={steps} />}
      <div className={styles.columns} data-summary={summary ? true : undefined}>
        {/* Placed by the order of the document and not by style alone, so that the keyboard follows the eye. */}
        {isNarrow && aside}
        <RecordTabs {...props} />
        {!isNarrow && aside}
      </div>
    </article>
  )
}

function RecordTabs({ title, tabs, tab, tabHref }: RecordPageProps) {
  const router = useRouter()
  const current = tabs.find((each) => each.id === tab) ?? tabs[0]
  if (!current) return null
  const open = (id: string) => {
    // The same state: the arrows still know the list this record was opened from.
    if (id !== current.id) void router.navigate({ href: tabHref(id), state: true, resetScroll: false })
  }
  return (
    <Tabs selectedKey={current.id} onSelectionChange={(key) => open(String(key))} keyboardActivation="manual">
      <TabList label={words.tabs(title)}>
        {tabs.map((each) => (
          <Tab key={each.id} id={each.id} {...(each.count !== undefined && { count: each.count })}>
            {each.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((each) => (
        <TabPanel key={each.id} id={each.id}>
          {each.content}
        </TabPanel>
      ))}
    </Tabs>
  )
}
