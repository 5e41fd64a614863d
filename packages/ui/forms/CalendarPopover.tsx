import type { IsoDate } from "@jalon/kernel"
import { lazy, Suspense } from "react"
import { Dialog, Popover, type PopoverProps } from "react-aria-components"
import { cx } from "../cx.ts"
import popover from "../overlays/popover.module.css"
import { strings } from "../strings.fr.ts"

const CalendarPane = lazy(() => import("./CalendarPane.tsx"))

interface CalendarPopoverProps
  extends Required<Pick<PopoverProps, "triggerRef" | "isOpen" | "onOpenChange">> {
  label: string
  value: IsoDate | null
  today: IsoDate
  onChoose: (date: IsoDate) => void
}

/** The calendar under the button of a date. */
export default function CalendarPopover({ label, value, today, onChoose, ...shown }: CalendarPopoverProps) {
  return (
    <Popover {...shown} className={cx(popover.popover)} placement="bottom end" offset={8}>
      <Dialog aria-label={label} className={cx(popover.dialog)}>
        <Suspense fallback={<div className={popover.waiting}>{strings.loading}</div>}>
          <CalendarPane
            value={value}
            today={today}
            onChoose={(date) => {
              onChoose(date)
              shown.onOpenChange(false)
            }}
          />
        </Suspense>
      </Dialog>
    </Popover>
  )
}
