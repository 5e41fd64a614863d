import { StatusBadge, type StatusTone } from "@jalon/ui"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"

interface FlowSubtitleProps {
  contract: Pick<Contract, "student" | "partner">
  badge: { label: string; tone: StatusTone }
}

/** Under the title of what is done to a contract: where it stands, whose it is. */
export function FlowSubtitle({ contract: { student, partner }, badge }: FlowSubtitleProps) {
  return (
    <div className={form.under}>
      <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
      <span className={form.quiet}>{[student?.name, partner?.name].filter(Boolean).join(" · ")}</span>
    </div>
  )
}
