import { type Answer, reverse, useCommand } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { Button, Dialog, IconButton, Menu, MenuItem, MenuTrigger, TextField } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { Archive, CalendarDays, CopyPlus, Ellipsis, RotateCcw, UserPlus } from "lucide-react"
import { useState } from "react"
import { copiedToNextYear } from "../../rules/index.ts"
import {
  archiveClass,
  catalogueChoices,
  copyClass,
  getClass,
  listClasses,
  restoreClass,
} from "../../wire/index.ts"
import classes from "./classes.module.css"
import { classWords as words } from "./strings.fr.ts"

type Class = Answer<typeof getClass>["class"]
type Question = "copy" | "archive" | null

const refreshes = [listClasses, getClass, catalogueChoices]

const nextOf = (one: Class) =>
  copiedToNextYear({
    name: one.name,
    schoolYear: one.school_year,
    promotion: one.promotion,
    startDate: one.start_date,
    endDate: one.end_date,
    examStartDate: one.exam_start_date,
    examEndDate: one.exam_end_date,
    rhythm: null,
  })

interface QuestionProps {
  one: Class
  onClose: () => void
}

function CopyQuestion({ one, onClose }: QuestionProps) {
  const router = useRouter()
  const next = nextOf(one)
  const [name, setName] = useState(next.name)
  const copy = useCommand(copyClass, { refreshes })
  const run = async () => {
    const answer = await copy.run({ params: { classId: one.id }, body: { name } })
    if (answer) void router.navigate({ href: `/school/class/${answer.class.id}/rhythm` })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.copyTitle(one.name)}
      isPending={copy.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" isPending={copy.isPending} onPress={() => void run()}>
            {words.copyVerb}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <p>
          {words.copyText(next.schoolYear, formatFrenchDate(next.startDate), formatFrenchDate(next.endDate))}
        </p>
        <TextField
          label={words.copyName}
          width="name"
          maxLength={80}
          value={name}
          error={copy.refused?.message}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

function ArchiveQuestion({ one, onClose }: QuestionProps) {
  const archive = useCommand(archiveClass, {
    refreshes,
    undo: ({ params }) => reverse(restoreClass, { params }),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.archiveTitle(one.name)}
      isPending={archive.isPending}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isPending={archive.isPending}
            onPress={async () => {
              await archive.run({ params: { classId: one.id } })
              onClose()
            }}
          >
            {words.archive}
          </Button>
        </>
      }
    >
      {words.archiveText}
    </Dialog>
  )
}

/** What one does to a class, beside writing it. */
export function ClassActions({ one }: { one: Class }) {
  const router = useRouter()
  const [question, ask] = useState<Question>(null)
  const restore = useCommand(restoreClass, {
    refreshes,
    undo: ({ params }) => reverse(archiveClass, { params }),
  })
  const close = () => ask(null)
  const go = (href: string) => void router.navigate({ href })
  return (
    <>
      <MenuTrigger>
        <IconButton label={words.more} icon={<Ellipsis />} />
        <Menu>
          <MenuItem
            icon={<UserPlus />}
            onAction={() => go(`/school/students/list?training=${one.training.id}`)}
          >
            {words.students}
          </MenuItem>
          <MenuItem icon={<CalendarDays />} onAction={() => go("/school/education/calendar")}>
            {words.planning}
          </MenuItem>
          <MenuItem icon={<CopyPlus />} onAction={() => ask("copy")}>
            {words.copy}
          </MenuItem>
          {one.is_archived ? (
            <MenuItem icon={<RotateCcw />} onAction={() => void restore.run({ params: { classId: one.id } })}>
              {words.restore}
            </MenuItem>
          ) : (
            <MenuItem icon={<Archive />} onAction={() => ask("archive")}>
              {words.archive}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {question === "copy" && <CopyQuestion one={one} onClose={close} />}
      {question === "archive" && <ArchiveQuestion one={one} onClose={close} />}
    </>
  )
}
