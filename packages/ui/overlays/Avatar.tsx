import { useState } from "react"
import { cx } from "../cx.ts"
import styles from "./avatar.module.css"
import { initials } from "./initials.ts"

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: "small" | "normal" | "large"
  /** Square for an organisation, round for a person. */
  shape?: "person" | "organization"
}

/** Decorative: the name is always written beside it. */
export function Avatar({ name, src, size = "normal", shape = "person" }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && failed !== src ? src : null
  return (
    <span className={cx(styles.avatar, styles[size], styles[shape])} aria-hidden>
      {shown ? <img src={shown} alt="" onError={() => setFailed(shown)} /> : initials(name)}
    </span>
  )
}
