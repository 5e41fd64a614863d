import type { ReactNode, Ref } from "react"
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components"
import { cx } from "../cx.ts"
import { ExternalLink } from "../foundations/first-icons.tsx"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { strings } from "../strings.fr.ts"
import { type ButtonLook, buttonClass } from "./Button.tsx"
import styles from "./link.module.css"

export interface LinkProps extends Omit<AriaLinkProps, "className" | "style" | "children"> {
  children: ReactNode
  /** « quiet » drops the underline, for links that a list or a menu already shows as links. */
  look?: "text" | "quiet"
  external?: boolean
  className?: string | undefined
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ look = "text", external, className, children, ...rest }: LinkProps) {
  const opening = external ? { target: "_blank", rel: "noreferrer" } : {}
  return (
    <AriaLink {...opening} {...rest} className={cx(styles.link, look === "quiet" && styles.quiet, className)}>
      {children}
      {external && (
        <>
          <ExternalLink className={styles.external} aria-hidden />
          <VisuallyHidden> {strings.externalLink}</VisuallyHidden>
        </>
      )}
    </AriaLink>
  )
}

export interface ButtonLinkProps extends ButtonLook, Omit<AriaLinkProps, "className" | "style" | "children"> {
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link dressed as a button: it still goes somewhere, opens in a new tab and is read as a link. */
export function ButtonLink({ variant, size, icon, iconOnly, fullWidth, children, ...rest }: ButtonLinkProps) {
  return (
    <AriaLink {...rest} className={cx(buttonClass({ variant, size, iconOnly, fullWidth }), styles.asButton)}>
      {icon}
      {children}
    </AriaLink>
  )
}
