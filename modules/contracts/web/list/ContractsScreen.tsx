import { ListPage, type ListPageProps } from "@jalon/screens"
import { Button, ButtonLink } from "@jalon/ui"
import { Archive, Plus } from "lucide-react"
import { useState } from "react"
import { CONTRACT_VIEWS, type ContractType } from "../../rules/index.ts"
import { listContracts } from "../../wire/index.ts"
import { listHref, recordHref } from "../shared/addresses.ts"
import { listWords as words } from "../shared/strings.fr.ts"
import { ContractPreview } from "./ContractPreview.tsx"
import { archivedColumns, columns } from "./columns.tsx"
import { filters } from "./filters.ts"
import { NewContract } from "./NewContract.tsx"

const views = CONTRACT_VIEWS.filter((view) => view !== "archived" && view !== "imported").map((id) => ({
  id,
  name: words.views[id],
}))

const archiveHref = (type: ContractType) =>
  type === "apprentissage"
    ? "/school/contract/archived/list"
    : "/school/contracts/professionalization/archived/list"

export interface ContractsScreenProps {
  /** « Exporter (CSV) », given by the composition. */
  exporting?: NonNullable<ListPageProps<typeof listContracts>["exporting"]>
}

type ListProps = ContractsScreenProps & { type: ContractType; isNew?: boolean }

function Contracts({ type, isNew = false, exporting }: ListProps) {
  const [isOpening, setOpening] = useState(isNew)
  const open = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpening(true)}>
      {words.new}
    </Button>
  )
  return (
    <>
      <ListPage
        list={`contracts-${type}`}
        title={words.titles[type]}
        noun={words.noun}
        searchLabel={words.search}
        read={listContracts}
        fixed={{ contract_type: type }}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.learner.name} ${row.number}`}
        rowHref={recordHref}
        preview={(row) => <ContractPreview row={row} />}
        empty={{ title: words.empty, actions: open }}
        primary={open}
        {...(exporting && { exporting })}
        actions={
          <ButtonLink href={archiveHref(type)} icon={<Archive />}>
            {words.archived}
          </ButtonLink>
        }
      />
      {isOpening && <NewContract type={type} onClose={() => setOpening(false)} />}
    </>
  )
}

function Archived({ type, exporting }: ListProps) {
  return (
    <ListPage
      list={`contracts-archived-${type}`}
      title={`${words.titles[type]} – ${words.archived.toLowerCase()}`}
      noun={words.noun}
      searchLabel={words.search}
      read={listContracts}
      fixed={{ contract_type: type, view: "archived" }}
      columns={archivedColumns}
      views={[{ id: "archived", name: words.views.archived }]}
      sort={{ columnId: "name", direction: "asc" }}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.learner.name} ${row.number}`}
      rowHref={recordHref}
      empty={{ title: words.emptyArchived }}
      {...(exporting && { exporting })}
      actions={<ButtonLink href={listHref({ contract_type: type })}>{words.active}</ButtonLink>}
    />
  )
}

export default function ContractsScreen(props: ContractsScreenProps) {
  return <Contracts {...props} type="apprentissage" />
}
export function ProContractsScreen(props: ContractsScreenProps) {
  return <Contracts {...props} type="professionnalisation" />
}
export function NewProContractScreen(props: ContractsScreenProps) {
  return <Contracts {...props} type="professionnalisation" isNew />
}
export function ArchivedContractsScreen(props: ContractsScreenProps) {
  return <Archived {...props} type="apprentissage" />
}
export function ArchivedProContractsScreen(props: ContractsScreenProps) {
  return <Archived {...props} type="professionnalisation" />
}
