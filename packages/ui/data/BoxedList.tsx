import type { ComponentProps } from "react"
import { cx } from "../cx.ts"
import styles from "./boxed-list.module.css"

/** Lines in one frame: a few things of one kind with what can be done about each, where a table would be too much. */
export function BoxedList({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={cx(styles.list, className)} />
}

export interface BoxedLineProps extends ComponentProps<"li"> {
  /** Small for a roll call: many lines of a few words. */
  size?: "normal" | "small"
  /** Stands at the top of what is said, where that may be long. */
  align?: "center" | "start"
  /** On a phone: what is done goes below what is said, beside it, or below it as soon as it has no room. */
  narrow?: "stack" | "beside" | "wrap"
}

/** What is said first; the rest, such as a status and buttons, stands at the end of the line. */
export function BoxedLine({
  size = "normal",
  align = "center",
  narrow = "stack",
  className,
  ...rest
}: BoxedLineProps) {
  return (
    <li
      {...rest}
      className={cx(
        styles.line,
        size === "small" && styles.small,
        align === "start" && styles.start,
        styles[narrow],
        className,
      )}
    />
  )
}
