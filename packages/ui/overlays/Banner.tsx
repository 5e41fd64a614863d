import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import {
  CircleAlert,
  CircleCheck,
  Cross,
  type FirstIcon,
  Info,
  TriangleAlert,
} from "../foundations/first-icons.tsx"
import { strings } from "../strings.fr.ts"
import styles from "./banner.module.css"

export type BannerTone = "info" | "success" | "waiting" | "danger" | "neutral"

const icons: Record<BannerTone, FirstIcon> = {
  info: Info,
  success: CircleCheck,
  waiting: TriangleAlert,
  danger: CircleAlert,
  neutral: Info,
}

export interface BannerProps {
  tone?: BannerTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  onClose?: () => void
  /** « page » spans the screen under the header; « box » sits in the content. */
  place?: "box" | "page"
  /** Announce it when it appears (offline, session ended); leave out when it was there from the start. */
  live?: "polite" | "urgent"
}

export function Banner({
  tone = "info",
  title,
  children,
  action,
  onClose,
  place = "box",
  live,
}: BannerProps) {
  const Icon = icons[tone]
  const role = live === "urgent" ? "alert" : live === "polite" ? "status" : undefined
  return (
    <div className={cx(styles.banner, styles[tone], styles[place])} role={role}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onClose && (
        <button
          type="button"
          className={styles.close}
          aria-label={strings.close}
          title={strings.close}
          onClick={onClose}
        >
          <Cross aria-hidden />
        </button>
      )}
    </div>
  )
}
