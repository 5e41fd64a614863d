import { ListPage, type ListPageProps, useOpened } from "@jalon/screens"
import { Button, ButtonLink, Segments } from "@jalon/ui"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FileUp, Plus } from "lucide-react"
import { useState } from "react"
import { CONTRACT_VIEWS, type ContractType } from "../../rules/index.ts"
import { listContracts } from "../../wire/index.ts"
import { ContractBoard } from "../board/ContractBoard.tsx"
import { useBulkActions } from "../bulk/use-bulk-actions.tsx"
import { recordHref, sendFileHref } from "../shared/addresses.ts"
import { listWords as words } from "../shared/strings.fr.ts"
import { ContractPreview } from "./ContractPreview.tsx"
import { archivedColumnsFor, columnsFor } from "./columns.tsx"
import { useContractFilters } from "./filters.ts"
import { NewContract } from "./NewContract.tsx"
import { shownWords } from "./strings.fr.ts"
import { useSections } from "./use-sections.ts"

/** Those brought in wait for their missing fields in a view of their own; only apprenticeship contracts are. */
const viewsFor = (type: ContractType) =>
  CONTRACT_VIEWS.filter(
    (view) => view !== "archived" && (view !== "imported" || type === "apprentissage"),
  ).map((id) => ({ id, name: words.views[id], isRare: id === "imported" }))

/** List or board, in the address. */
const useShown = () => {
  const navigate = useNavigate()
  const { show }: { show?: string } = useSearch({ strict: false })
  const shown = show === "board" ? "board" : "list"
  const choose = (id: "list" | "board") =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({
        ...now,
        show: id === "board" ? id : undefined,
        view: undefined,
        page: undefined,
      }),
      resetScroll: false,
    })
  return { shown, choose } as const
}

export interface ContractsScreenProps {
  /** « Exporter (CSV) », given by the composition. */
  exporting?: NonNullable<ListPageProps<typeof listContracts>["exporting"]>
}

type ListProps = ContractsScreenProps & { type: ContractType; isNew?: boolean }

function Contracts({ type, isNew = false, exporting }: ListProps) {
  const [isAdding, setAdding] = useOpened("add", "contract")
  const [isOpening, setOpening] = useState(isNew)
  const close = () => (isAdding ? setAdding(false) : setOpening(false))
  const { shown, choose } = useShown()
  const filters = useContractFilters(type)
  const bulk = useBulkActions([
    "remind",
    "startSignature",
    "transmit",
    "remindSigners",
    "declareTransmitted",
    "archive",
  ])
  const open = (
    <Button variant="primary" icon={<Plus />} onPress={() => setAdding(true)}>
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
        searchHint={words.searchHint}
        read={listContracts}
        fixed={{ contract_type: type }}
        columns={columnsFor(type)}
        views={viewsFor(type)}
        filters={filters}
        // What the law counts down to comes first: nothing else here loses money by itself.
        sort={{ columnId: "deadline", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.learner.name} ${row.number}`}
        rowHref={recordHref}
        preview={(row) => <ContractPreview row={row} />}
        bulk={bulk.actions}
        empty={{ title: words.empty, actions: open }}
        primary={open}
        sections={useSections(type, "active")}
        instead={shown === "board" ? (query) => <ContractBoard list={query} /> : undefined}
        {...(exporting && { exporting })}
        actions={
          <>
            <Segments
              label={shownWords.label}
              choices={[
                { id: "list", label: shownWords.list },
                { id: "board", label: shownWords.board },
              ]}
              chosen={shown}
              onChoose={choose}
            />
            {type === "apprentissage" && (
              <ButtonLink href={sendFileHref} icon={<FileUp />}>
                {words.import}
              </ButtonLink>
            )}
          </>
        }
      />
      {(isOpening || isAdding) && <NewContract type={type} onClose={close} />}
      {bulk.dialog}
    </>
  )
}

function Archived({ type, exporting }: ListProps) {
  const filters = useContractFilters(type)
  const bulk = useBulkActions(["restore"])
  return (
    <>
      <ListPage
        list={`contracts-archived-${type}`}
        title={`${words.titles[type]} – ${words.archived.toLowerCase()}`}
        noun={words.noun}
        searchLabel={words.search}
        searchHint={words.searchHint}
        read={listContracts}
        fixed={{ contract_type: type, view: "archived" }}
        columns={archivedColumnsFor(type)}
        views={[{ id: "archived", name: words.views.archived }]}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.learner.name} ${row.number}`}
        rowHref={recordHref}
        bulk={bulk.actions}
        empty={{ title: words.emptyArchived }}
        sections={useSections(type, "archived")}
        {...(exporting && { exporting })}
      />
      {bulk.dialog}
    </>
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
