import type { ReactNode, Ref } from "react"
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components"
import { cx } from "../cx.ts"
import { strings } from "../strings.fr.ts"
import styles from "./button.module.css"

export type ButtonVariant = "primary" | "secondary" | "soft" | "quiet" | "danger"

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: "normal" | "small" | undefined
  icon?: ReactNode
  /** An icon alone: the button then needs an `aria-label`, and a tooltip (see IconButton). */
  iconOnly?: boolean | undefined
  fullWidth?: boolean | undefined
}

export interface ButtonProps extends ButtonLook, Omit<AriaButtonProps, "className" | "style" | "children"> {
  children?: ReactNode
  className?: string | undefined
  /** Shown instead of the label while pending; both are laid out so that the width never moves. */
  pendingText?: string
  ref?: Ref<HTMLButtonElement>
}

export const buttonClass = ({ variant = "secondary", size, iconOnly, fullWidth }: ButtonLook): string =>
  cx(
    styles.button,
    styles[variant],
    size === "small" && styles.small,
    iconOnly && styles.iconOnly,
    fullWidth && styles.fullWidth,
  )

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconOnly, fullWidth, pendingText, children, className, ...rest } = props
  const canWait = rest.isPending !== undefined
  return (
    <AriaButton {...rest} className={cx(buttonClass({ variant, size, iconOnly, fullWidth }), className)}>
      <span className={styles.label} aria-hidden={rest.isPending || undefined}>
        {icon}
        {children}
      </span>
      {canWait && (
        <span className={styles.pending} aria-hidden={!rest.isPending}>
          {pendingText ?? strings.sending}
        </span>
      )}
    </AriaButton>
  )
}
