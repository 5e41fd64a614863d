import { IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { CopyPlus, Ellipsis, MoveRight } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import type { Choices } from "./types.ts"
import type { CalendarState } from "./use-calendar.ts"
import { weekWords as words } from "./weeks/strings.fr.ts"

const CopyWeekDialog = lazy(() => import("./weeks/CopyWeekDialog.tsx"))
const ShiftDialog = lazy(() => import("./weeks/ShiftDialog.tsx"))

/** What is done less often than adding a session. */
export function CalendarMenu({ calendar, choices }: { calendar: CalendarState; choices: Choices }) {
  const [asked, ask] = useState<"copy" | "shift" | null>(null)
  const Asked = asked === "copy" ? CopyWeekDialog : ShiftDialog
  return (
    <>
      <MenuTrigger>
        <IconButton label={words.more} icon={<Ellipsis />} />
        <Menu>
          <MenuItem icon={<CopyPlus />} onAction={() => ask("copy")}>
            {words.copy}
          </MenuItem>
          <MenuItem icon={<MoveRight />} onAction={() => ask("shift")}>
            {words.shift}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {asked !== null && (
        <Suspense>
          <Asked calendar={calendar} choices={choices} onClose={() => ask(null)} />
        </Suspense>
      )}
    </>
  )
}
