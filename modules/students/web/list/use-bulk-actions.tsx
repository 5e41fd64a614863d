import { useCommand, useRead } from "@jalon/client"
import type { BulkOutcome, ListBulkAction, Selection } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { Archive, Send, Users } from "lucide-react"
import { type ReactNode, useState } from "react"
import {
  archiveStudents,
  assignStudents,
  inviteStudents,
  listStudents,
  studentChoices,
} from "../../wire/index.ts"
import { ArchiveDialog, AssignDialog } from "./BulkDialogs.tsx"
import { bulkWords as words } from "./strings.fr.ts"

type Chosen = Selection<typeof listStudents>
type Asked =
  | { kind: "assign"; count: number; answer: (classId: string | null) => void }
  | { kind: "archive"; count: number; answer: (reason: string | null) => void }

const selectionOf = (chosen: Chosen) =>
  chosen.keys === null ? { all: chosen.all } : { ids: [...chosen.keys] }

type Report = { done: number; skipped: { id: string; name: string; reason: string }[] }
const outcomeOf = (report: Report | null): BulkOutcome | null =>
  report && {
    done: report.done,
    skipped: report.skipped.map(({ id, name, reason }) => ({ key: id, name, reason })),
  }

/** What one does to several students, with the dialogs that ask for what is needed. */
export const useBulkActions = (): { actions: ListBulkAction<typeof listStudents>[]; dialogs: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const refreshes = [listStudents, studentChoices]
  const invite = useCommand(inviteStudents, { refreshes })
  const assign = useCommand(assignStudents, { refreshes })
  const archive = useCommand(archiveStudents, { refreshes })
  const classes = useRead(studentChoices).data?.classes ?? []

  const ask = (kind: Asked["kind"], count: number) =>
    new Promise<string | null>((settle) => {
      const answer = (value: string | null) => {
        setAsked(null)
        settle(value)
      }
      setAsked({ kind, count, answer })
    })

  const actions: ListBulkAction<typeof listStudents>[] = [
    {
      id: "invite",
      label: words.invite,
      icon: <Send aria-hidden />,
      confirm: ({ count }) => ({
        title: words.inviteTitle(count),
        text: words.inviteText,
        verb: words.invite,
      }),
      run: async (chosen) => outcomeOf(await invite.run({ body: { selection: selectionOf(chosen) } })),
    },
    {
      id: "assign",
      label: words.assign,
      icon: <Users aria-hidden />,
      run: async (chosen) => {
        const class_id = await ask("assign", chosen.count)
        if (class_id === null) return null
        const answer = await assign.run({ body: { selection: selectionOf(chosen), class_id } })
        if (answer && answer.capacity !== null && answer.headcount > answer.capacity)
          toast({ title: words.overfull(answer.headcount, answer.capacity), color: "warning" })
        return outcomeOf(answer)
      },
    },
    {
      id: "archive",
      label: words.archive,
      icon: <Archive aria-hidden />,
      isDanger: true,
      run: async (chosen) => {
        const reason = await ask("archive", chosen.count)
        if (reason === null) return null
        return outcomeOf(await archive.run({ body: { selection: selectionOf(chosen), reason } }))
      },
    },
  ]
  return {
    actions,
    dialogs: (
      <>
        {asked?.kind === "assign" && (
          <AssignDialog count={asked.count} classes={classes} onAnswer={asked.answer} />
        )}
        {asked?.kind === "archive" && (
          <ArchiveDialog title={words.archiveTitle(asked.count)} onAnswer={asked.answer} />
        )}
      </>
    ),
  }
}
