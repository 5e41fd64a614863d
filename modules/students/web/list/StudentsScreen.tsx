import { useKept } from "@jalon/client"
import { isOfficeRole } from "@jalon/identity/rules"
import { ListPage, type ListPageProps } from "@jalon/screens"
import { useStudentsSections } from "@jalon/trainings/web"
import { Button, ButtonLink } from "@jalon/ui"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { ClipboardPaste, FileUp, Plus } from "lucide-react"
import { STUDENT_VIEWS } from "../../rules/index.ts"
import { listStudents } from "../../wire/index.ts"
import { AddStudent } from "./AddStudent.tsx"
import { officeColumns, rowName, teacherColumns } from "./columns.tsx"
import { useStudentFilters } from "./filters.ts"
import { PasteStudents } from "./PasteStudents.tsx"
import { StudentPreview } from "./StudentPreview.tsx"
import { listWords as words } from "./strings.fr.ts"
import { useBulkActions } from "./use-bulk-actions.tsx"

const views = STUDENT_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id !== "all" && { empty: words.emptyViews[id] }),
  // Whoever has no contract is looked at in the order in which training begins.
  ...(id === "no_contract" && { sort: { columnId: "starts", direction: "asc" as const } }),
}))

type Adding = "one" | "several" | null

/** What is open beside the list, in its address. */
const useAdding = () => {
  const navigate = useNavigate()
  const { add }: { add?: string } = useSearch({ strict: false })
  const adding: Adding = add === "one" || add === "several" ? add : null
  const open = (what: Adding) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, add: what ?? undefined }),
      replace: what === null,
      resetScroll: false,
    })
  return { adding, open }
}

export interface StudentsScreenProps {
  /** Of a module above. */
  exporting?: NonNullable<ListPageProps<typeof listStudents>["exporting"]>
}

export default function StudentsScreen({ exporting }: StudentsScreenProps) {
  const isOffice = isOfficeRole(useKept("customer")?.role.id ?? null)
  const sections = useStudentsSections("list")
  const { adding, open } = useAdding()
  const filters = useStudentFilters(isOffice)
  const { view }: { view?: string } = useSearch({ strict: false })
  const bulk = useBulkActions(STUDENT_VIEWS.find((one) => one === view) ?? "all")
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => open("one")}>
      {words.add}
    </Button>
  )
  const paste = (
    <Button icon={<ClipboardPaste aria-hidden />} onPress={() => open("several")}>
      {words.addSeveral}
    </Button>
  )
  const bringIn = (
    <ButtonLink href="/school/import?kind=students" icon={<FileUp aria-hidden />}>
      {words.import}
    </ButtonLink>
  )
  return (
    <>
      <ListPage
        list="students"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listStudents}
        columns={isOffice ? officeColumns : teacherColumns}
        views={isOffice ? views : views.slice(0, 1)}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={rowName}
        rowHref={(row) => `/school/student/${row.id}/info`}
        preview={(row) => <StudentPreview row={row} />}
        empty={{
          title: words.empty,
          actions: isOffice && (
            <>
              {add}
              {bringIn}
            </>
          ),
        }}
        sections={sections}
        {...(exporting && { exporting })}
        {...(isOffice && {
          bulk: bulk.actions,
          primary: add,
          actions: (
            <>
              {paste}
              {bringIn}
            </>
          ),
        })}
      />
      {isOffice && (
        <>
          <AddStudent isOpen={adding === "one"} onClose={() => open(null)} />
          <PasteStudents isOpen={adding === "several"} onClose={() => open(null)} />
          {bulk.dialogs}
        </>
      )}
    </>
  )
}
