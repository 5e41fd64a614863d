import { type Client, RefusedError, useClient } from "@jalon/client"
import type { BulkOutcome, ListBulkAction, Selection } from "@jalon/screens"
import { ArchiveRestore, Ban, CheckCheck } from "lucide-react"
import { getImported, ignoreImported, listImported, settleImported } from "../../wire/index.ts"
import { type ImportedListRow, nameOf } from "./columns.tsx"
import { acceptWords as words } from "./strings.fr.ts"

type Chosen = Selection<typeof listImported>
type Action = ListBulkAction<typeof listImported>
type Progress = (done: number) => void

const PAGE = 100

/** Read before anything is done: a line that is settled leaves its view, and pages would shift under the hand. */
const rowsOf = async (client: Client, chosen: Chosen): Promise<readonly ImportedListRow[]> => {
  if (chosen.all === null) return chosen.rows
  const rows: ImportedListRow[] = []
  for (let page = 1; rows.length < chosen.count; page++) {
    const query = { ...chosen.all, page, page_size: PAGE }
    const { results } = await client.call(listImported, { query })
    if (results.length === 0) break
    rows.push(...results)
  }
  return rows
}

type Done = (row: ImportedListRow, how: { quiet: true; idempotencyKey: string }) => Promise<unknown>

/** One line, one call, one transaction; what is refused says why and changes nothing. */
const oneByOne = async (
  client: Client,
  chosen: Chosen,
  progress: Progress,
  refusedBefore: (row: ImportedListRow) => string | null,
  doIt: Done,
): Promise<BulkOutcome> => {
  const skipped: { key: string; name: string; reason: string }[] = []
  let done = 0
  for (const [at, row] of (await rowsOf(client, chosen)).entries()) {
    let reason = refusedBefore(row)
    if (reason === null)
      try {
        await doIt(row, { quiet: true, idempotencyKey: crypto.randomUUID() })
        done += 1
      } catch (error) {
        reason = error instanceof RefusedError ? error.message : words.unreachable
      }
    if (reason !== null) skipped.push({ key: row.id, name: nameOf(row), reason })
    progress(at + 1)
  }
  await client.stale.tell([listImported, getImported])
  return { done, skipped }
}

const notSure = ({ match }: ImportedListRow): string | null =>
  match === "sure" ? null : words.notSure[match]

/** What one does to several lines at once, in each view. */
export const useImportedActions = (view: string | undefined): Action[] => {
  const client = useClient()
  const ignoring =
    (ignored: boolean): Action["run"] =>
    (chosen, progress) =>
      oneByOne(
        client,
        chosen,
        progress,
        () => null,
        ({ id: importedId }, how) =>
          client.call(ignoreImported, { params: { importedId }, body: { ignored } }, how),
      )
  if (view === "imported") return []
  if (view === "ignored")
    return [
      { id: "take-up", label: words.takeUp, icon: <ArchiveRestore aria-hidden />, run: ignoring(false) },
    ]
  return [
    {
      id: "accept",
      label: words.accept,
      icon: <CheckCheck aria-hidden />,
      confirm: ({ count }) => ({ title: words.acceptTitle(count), text: words.acceptText, verb: words.verb }),
      run: (chosen, progress) =>
        oneByOne(client, chosen, progress, notSure, ({ id: importedId }, how) =>
          client.call(
            settleImported,
            { params: { importedId }, body: { only_without_differences: true } },
            how,
          ),
        ),
    },
    {
      id: "ignore",
      label: words.ignore,
      icon: <Ban aria-hidden />,
      confirm: ({ count }) => ({
        title: words.ignoreTitle(count),
        text: words.ignoreText,
        verb: words.ignore,
      }),
      run: ignoring(true),
    },
  ]
}
