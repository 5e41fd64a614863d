import { IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Clock, CopyPlus, Ellipsis, FileUp, History, MoveRight, Printer, UserRoundPen } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { hoursWords } from "../hours/strings.fr.ts"
import { operationWords, replaceWords } from "./operations/strings.fr.ts"
import { importWords } from "./session-import/strings.fr.ts"
import type { Choices } from "./types.ts"
import type { CalendarState } from "./use-calendar.ts"
import { weekWords as words } from "./weeks/strings.fr.ts"

const CopyWeekDialog = lazy(() => import("./weeks/CopyWeekDialog.tsx"))
const HoursPanel = lazy(() => import("../hours/HoursPanel.tsx"))
const ImportSessionsDialog = lazy(() => import("./session-import/ImportSessionsDialog.tsx"))
const OperationsDialog = lazy(() => import("./operations/OperationsDialog.tsx"))
const ReplaceTrainerDialog = lazy(() => import("./operations/ReplaceTrainerDialog.tsx"))
const ShiftDialog = lazy(() => import("./weeks/ShiftDialog.tsx"))

interface CalendarMenuProps {
  calendar: CalendarState
  choices: Choices
  mayPlan: boolean
}

/** What is done less often than adding a session. */
export function CalendarMenu({ calendar, choices, mayPlan }: CalendarMenuProps) {
  const [asked, ask] = useState<"copy" | "import" | "shift" | "replace" | "operations" | "hours" | null>(null)
  const dialog = { calendar, choices, onClose: () => ask(null) }
  return (
    <>
      <MenuTrigger>
        <IconButton label={words.more} icon={<Ellipsis />} />
        <Menu>
          {mayPlan && (
            <MenuItem icon={<CopyPlus />} onAction={() => ask("copy")}>
              {words.copy}
            </MenuItem>
          )}
          {mayPlan && (
            <MenuItem icon={<FileUp />} onAction={() => ask("import")}>
              {importWords.open}
            </MenuItem>
          )}
          {mayPlan && (
            <MenuItem icon={<MoveRight />} onAction={() => ask("shift")}>
              {words.shift}
            </MenuItem>
          )}
          {mayPlan && (
            <MenuItem icon={<UserRoundPen />} onAction={() => ask("replace")}>
              {replaceWords.open}
            </MenuItem>
          )}
          {mayPlan && (
            <MenuItem icon={<History />} onAction={() => ask("operations")}>
              {operationWords.open}
            </MenuItem>
          )}
          <MenuItem icon={<Clock />} onAction={() => ask("hours")}>
            {hoursWords.open}
          </MenuItem>
          <MenuItem icon={<Printer />} onAction={() => print()}>
            {words.print}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <Suspense>
        {asked === "copy" && <CopyWeekDialog {...dialog} />}
        {asked === "import" && <ImportSessionsDialog onClose={dialog.onClose} />}
        {asked === "shift" && <ShiftDialog {...dialog} />}
        {asked === "replace" && <ReplaceTrainerDialog {...dialog} />}
        {asked === "operations" && <OperationsDialog onClose={dialog.onClose} />}
        {asked === "hours" && (
          <HoursPanel classId={calendar.by === "class" ? calendar.of : null} onClose={() => ask(null)} />
        )}
      </Suspense>
    </>
  )
}
