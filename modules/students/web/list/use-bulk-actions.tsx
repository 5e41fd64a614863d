import { useCommand, useRead } from "@jalon/client"
import type { BulkOutcome, ListBulkAction, Selection } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { Archive, LogOut, Send, Undo2, Users } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { StudentView } from "../../rules/index.ts"
import {
  archiveStudents,
  assignStudents,
  inviteStudents,
  letStudentsLeave,
  listStudents,
  restoreStudent,
  studentChoices,
  takeStudentsBack,
} from "../../wire/index.ts"
import { ArchiveDialog, AssignDialog } from "./BulkDialogs.tsx"
import { LeaveDialog, type Leaving } from "./LeaveDialog.tsx"
import { leaveWords, bulkWords as words } from "./strings.fr.ts"

type Chosen = Selection<typeof listStudents>
type Answers = { assign: string; archive: string; leave: Leaving }
type QuestionOf<Kind extends keyof Answers> = {
  kind: Kind
  count: number
  answer: (value: Answers[Kind] | null) => void
}
type OpenQuestion = { [Kind in keyof Answers]: QuestionOf<Kind> }[keyof Answers]

const selectionOf = (chosen: Chosen) =>
  chosen.keys === null ? { all: chosen.all } : { ids: [...chosen.keys] }

type Report = { done: number; skipped: { id: string; name: string; reason: string }[] }
const outcomeOf = (report: Report | null): BulkOutcome | null =>
  report && {
    done: report.done,
    skipped: report.skipped.map(({ id, name, reason }) => ({ key: id, name, reason })),
  }

/** What one does to several students, with the dialogs that ask for what is needed. */
export const useBulkActions = (
  view: StudentView,
): { actions: ListBulkAction<typeof listStudents>[]; dialogs: ReactNode } => {
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const refreshes = [listStudents, studentChoices]
  const invite = useCommand(inviteStudents, { refreshes })
  const assign = useCommand(assignStudents, { refreshes })
  const archive = useCommand(archiveStudents, { refreshes })
  const leave = useCommand(letStudentsLeave, { refreshes })
  const takeBack = useCommand(takeStudentsBack, { refreshes })
  const restore = useCommand(restoreStudent, { refreshes })
  const classes = useRead(studentChoices).data?.classes ?? []

  const ask = <Kind extends keyof Answers>(kind: Kind, count: number) =>
    new Promise<Answers[Kind] | null>((settle) => {
      const answer = (value: Answers[Kind] | null) => {
        setAsked(null)
        settle(value)
      }
      setAsked({ kind, count, answer } as OpenQuestion)
    })

  const leaving: ListBulkAction<typeof listStudents> = {
    id: "leave",
    label: leaveWords.action,
    icon: <LogOut aria-hidden />,
    run: async (chosen) => {
      const said = await ask("leave", chosen.count)
      if (said === null) return null
      return outcomeOf(await leave.run({ body: { selection: selectionOf(chosen), ...said } }))
    },
    undo: (ids) => takeBack.run({ body: { selection: { ids: [...ids] } } }),
  }
  const returning: ListBulkAction<typeof listStudents> = {
    id: "take-back",
    label: leaveWords.back,
    icon: <Undo2 aria-hidden />,
    confirm: ({ count }) => ({
      title: leaveWords.backTitle(count),
      text: leaveWords.backText,
      verb: leaveWords.back,
    }),
    run: async (chosen) => outcomeOf(await takeBack.run({ body: { selection: selectionOf(chosen) } })),
  }

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
    view === "left" ? returning : leaving,
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
      undo: async (ids) => {
        for (const studentId of ids) await restore.run({ params: { studentId } })
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
        {asked?.kind === "leave" && (
          <LeaveDialog title={leaveWords.title(asked.count)} onAnswer={asked.answer} />
        )}
      </>
    ),
  }
}
