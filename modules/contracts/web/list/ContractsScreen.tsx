import { ListPage } from "@jalon/screens"
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

function Contracts({ type, isNew = false }: { type: ContractType; isNew?: boolean }) {
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

function Archived({ type }: { type: ContractType }) {
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
      actions={<ButtonLink href={listHref({ contract_type: type })}>{words.active}</ButtonLink>}
    />
  )
}

export default function ContractsScreen() {
  return <Contracts type="apprentissage" />
}
export function ProContractsScreen() {
  return <Contracts type="professionnalisation" />
}
export function NewProContractScreen() {
  return <Contracts type="professionnalisation" isNew />
}
export function ArchivedContractsScreen() {
  return <Archived type="apprentissage" />
}
export function ArchivedProContractsScreen() {
  return <Archived type="professionnalisation" />
}
