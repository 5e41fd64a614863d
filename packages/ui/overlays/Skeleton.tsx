import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import styles from "./skeleton.module.css"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

export interface SkeletonProps {
  width?: string
  height?: string
  shape?: "line" | "box" | "circle"
}

/** One grey piece. The 150 ms before it shows are in the style sheet: a fast answer flashes nothing. */
export function Skeleton({ width = "100%", height, shape = "line" }: SkeletonProps) {
  return (
    <span
      className={cx(styles.piece, styles[shape])}
      style={{ width, ...(height && { height }) }}
      aria-hidden
    />
  )
}

/** Wraps the pieces that draw the real layout, and says once that something is loading. */
export function SkeletonGroup({
  label = strings.loading,
  children,
}: {
  label?: string
  children: ReactNode
}) {
  return (
    <div className={styles.group} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
