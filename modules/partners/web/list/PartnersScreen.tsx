import { useClient } from "@jalon/client"
import { ListPage, type ListPageProps, useOpened } from "@jalon/screens"
import { Button, ButtonLink } from "@jalon/ui"
import { useSearch } from "@tanstack/react-router"
import { BarChartHorizontal, BellRing, FileUp, Plus, Tag } from "lucide-react"
import { useState } from "react"
import { PARTNER_VIEWS } from "../../rules/index.ts"
import { getPartner, listPartners, remindPartners } from "../../wire/index.ts"
import { columns } from "./columns.tsx"
import { useFilters } from "./filters.ts"
import { InviteCompany } from "./InviteCompany.tsx"
import { Preview } from "./Preview.tsx"
import { Spread } from "./Spread.tsx"
import { selectionOf } from "./selection.ts"
import { list as words } from "./strings.fr.ts"
import { useLabelDialog } from "./use-label-dialog.tsx"

const views = PARTNER_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id !== "all" && { empty: words.emptyViews[id] }),
}))

export interface PartnersScreenProps {
  /** Of a module above. */
  exporting?: NonNullable<ListPageProps<typeof listPartners>["exporting"]>
}

/** The companies a school works with, or would like to. */
export default function PartnersScreen({ exporting }: PartnersScreenProps) {
  const client = useClient()
  const { siren }: { siren?: string } = useSearch({ strict: false })
  const filters = useFilters(siren)
  const labels = useLabelDialog()
  const [isInviting, setInviting] = useOpened("add", "company")
  const [isSpread, setSpread] = useState(false)
  const invite = (
    <Button variant="primary" icon={<Plus />} onPress={() => setInviting(true)}>
      {words.invite}
    </Button>
  )
  return (
    <>
      <ListPage
        list="partners"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listPartners}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.denomination}
        rowHref={(row) => `/school/company/${row.id}/info`}
        preview={(row) => <Preview row={row} />}
        bulk={[
          { id: "label", label: words.label, icon: <Tag />, run: labels.ask },
          {
            id: "remind",
            label: words.remind,
            icon: <BellRing />,
            confirm: ({ count }) => ({
              title: words.remindTitle(count),
              text: words.remindText,
              verb: words.remind,
            }),
            run: async (selection) => {
              const { done, skipped } = await client.call(
                remindPartners,
                { body: { selection: selectionOf(selection) } },
                { quiet: true },
              )
              await client.stale.tell([listPartners, getPartner])
              return { done, skipped: skipped.map(({ id, ...rest }) => ({ key: id, ...rest })) }
            },
          },
        ]}
        empty={{ title: words.empty, actions: invite }}
        primary={invite}
        {...(exporting && { exporting })}
        actions={
          <>
            <Button icon={<BarChartHorizontal />} onPress={() => setSpread(true)}>
              {words.spread}
            </Button>
            <ButtonLink href="/school/import?kind=companies" icon={<FileUp />}>
              {words.import}
            </ButtonLink>
          </>
        }
      />
      {isInviting && <InviteCompany onClose={() => setInviting(false)} />}
      {isSpread && <Spread onClose={() => setSpread(false)} />}
      {labels.dialog}
    </>
  )
}
