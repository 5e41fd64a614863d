import { Check, Circle, CircleDot, Clock, ExternalLink, type LucideIcon, X } from "lucide-react"
import { cx } from "../cx.ts"
import styles from "./status-badge.module.css"

export type StatusTone = "neutral" | "info" | "waiting" | "outside" | "success" | "danger"

const icons: Record<StatusTone, LucideIcon> = {
  neutral: Circle,
  info: CircleDot,
  waiting: Clock,
  outside: ExternalLink,
  success: Check,
  danger: X,
}

export interface StatusBadgeProps {
  tone: StatusTone
  children: string
  /** Each tone has its own; another one may say more. */
  icon?: LucideIcon
}

/** Icon, text and tone: a status never rests on its colour alone. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const Icon = icon ?? icons[tone]
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <Icon aria-hidden />
      <span className={styles.text}>{children}</span>
    </span>
  )
}
