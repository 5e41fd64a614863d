import type { ReactNode } from "react"
import { Tooltip as AriaTooltip, type PopoverProps, TooltipTrigger } from "react-aria-components"
import { cx } from "../cx.ts"
import { Button, type ButtonProps } from "../forms/Button.tsx"
import styles from "./tooltip.module.css"

export interface TooltipProps {
  text: ReactNode
  /** A kit Button or Link: what can take the focus can show its tooltip to the keyboard. */
  children: ReactNode
  placement?: PopoverProps["placement"]
}

/** Repeats or completes; never the only place of an information, since a finger cannot hover. */
export function Tooltip({ text, children, placement = "bottom" }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip className={cx(styles.tooltip)} offset={6} {...(placement && { placement })}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

export interface IconButtonProps
  extends Omit<ButtonProps, "children" | "iconOnly" | "aria-label" | "pendingText"> {
  label: string
  icon: ReactNode
  placement?: PopoverProps["placement"]
}

export function IconButton({ label, placement, variant = "quiet", ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} {...(placement && { placement })}>
      <Button {...rest} variant={variant} iconOnly aria-label={label} />
    </Tooltip>
  )
}
