import { ListPage } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { FileUp } from "lucide-react"
import { MATCHES } from "../../rules/index.ts"
import { IMPORTED_VIEWS, listImported } from "../../wire/index.ts"
import { useSections } from "../list/use-sections.ts"
import { reconcileHref } from "../shared/addresses.ts"
import { ImportedPreview, importedColumns, nameOf } from "./columns.tsx"
import { SendFile } from "./SendFile.tsx"
import { sendWords, importedWords as words } from "./strings.fr.ts"
import { useImportedActions } from "./use-imported-actions.tsx"

const views = IMPORTED_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id !== "to_reconcile" && { empty: words.emptyViews[id] }),
}))

const matches = MATCHES.map((id) => ({ id, label: words.match[id] }))

/** The question that is open beside the list, in its address: the list of contracts leads straight to it. */
const useSending = () => {
  const navigate = useNavigate()
  const { send }: { send?: string } = useSearch({ strict: false })
  const setSending = (isSending: boolean) =>
    void navigate({
      to: ".",
      search: (now: Record<string, unknown>) => ({ ...now, send: isSending ? "file" : undefined }),
      replace: !isSending,
      resetScroll: false,
    })
  return [send === "file", setSending] as const
}

/** Contracts that were not born here, line by line, until each is settled. */
export default function ImportedListScreen() {
  const [isSending, setSending] = useSending()
  const { view }: { view?: string } = useSearch({ strict: false })
  const send = (
    <Button variant="primary" icon={<FileUp />} onPress={() => setSending(true)}>
      {sendWords.action}
    </Button>
  )
  return (
    <>
      <ListPage
        list="imported-contracts"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listImported}
        columns={importedColumns}
        views={views}
        filters={[
          { id: "match", label: words.matchFilter, kind: "choice", operators: ["is"], options: matches },
        ]}
        rowKey={(row) => row.id}
        rowName={nameOf}
        rowHref={(row) => reconcileHref(row.id)}
        preview={(row) => <ImportedPreview row={row} />}
        bulk={useImportedActions(view)}
        empty={{ title: words.empty, text: words.emptyText, actions: send }}
        primary={send}
        sections={useSections("apprentissage", "imported")}
      />
      {isSending && <SendFile onClose={() => setSending(false)} />}
    </>
  )
}
