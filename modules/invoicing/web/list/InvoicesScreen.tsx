import { useRead } from "@jalon/client"
import { ListPage, type ListPageProps } from "@jalon/screens"
import { ButtonLink } from "@jalon/ui"
import type { QueryOf } from "@jalon/wire-kit"
import { Landmark } from "lucide-react"
import type { ReactNode } from "react"
import { INSTALMENT_VIEWS } from "../../rules/index.ts"
import { listInstalments } from "../../wire/index.ts"
import { bankHref, instalmentHref } from "../shared/addresses.ts"
import { useSections } from "../shared/use-sections.ts"
import { columns } from "./columns.tsx"
import { useInstalmentFilters } from "./filters.ts"
import { InstalmentPreview } from "./InstalmentPreview.tsx"
import styles from "./list.module.css"
import { MoneyMonths } from "./MoneyMonths.tsx"
import { listWords as words } from "./strings.fr.ts"
import { useIssue } from "./use-issue.tsx"
import { useRemind } from "./use-remind.tsx"
import { useSend } from "./use-send.tsx"

type Query = Parameters<NonNullable<ListPageProps<typeof listInstalments>["exporting"]>>[0]

/** Of all that is shown, whatever the page. */
function Totals({ query }: { query: Query }) {
  const { data } = useRead(listInstalments, {
    query: { ...query, page: 1, page_size: 1 } as QueryOf<typeof listInstalments>,
  })
  if (!data || data.count === 0) return null
  return <p className={styles.totals}>{words.totals(data.totals)}</p>
}

const views = [...INSTALMENT_VIEWS]
  .toSorted((one, other) => Number(other === "all") - Number(one === "all"))
  .map((id) => ({ id, name: words.views[id], isRare: id === "rejected" }))

/** Every instalment that contracts bring, and what became of it. */
export default function InvoicesScreen({ exporting }: { exporting?: (query: Query) => ReactNode }) {
  const sections = useSections("schedule")
  const filters = useInstalmentFilters()
  const issue = useIssue()
  const remind = useRemind()
  const send = useSend()
  return (
    <>
      <ListPage
        list="instalments"
        title={words.title}
        sections={sections}
        above={<MoneyMonths />}
        actions={
          <ButtonLink href={`${bankHref}?import=1`} icon={<Landmark aria-hidden />}>
            {words.importBank}
          </ButtonLink>
        }
        noun={words.noun}
        searchLabel={words.search}
        searchHint={words.searchHint}
        read={listInstalments}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "opens_on", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.learner} ${row.number}/${row.of}`}
        rowHref={instalmentHref}
        preview={(row) => <InstalmentPreview row={row} />}
        bulk={[issue.action, send, remind]}
        empty={{ title: words.empty }}
        exporting={(query) => (
          <>
            <Totals query={query} />
            {exporting?.(query)}
          </>
        )}
      />
      {issue.dialog}
    </>
  )
}
