import type { ReactNode } from "react"
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  Header,
  Popover,
  type PopoverProps,
  Separator,
} from "react-aria-components"
import { cx } from "../cx.ts"
import styles from "./menu.module.css"
import popover from "./popover.module.css"

export { MenuTrigger } from "react-aria-components"

export interface MenuProps extends Omit<AriaMenuProps<object>, "className" | "style" | "children" | "items"> {
  children: ReactNode
  placement?: PopoverProps["placement"]
  /** Shown above the items, such as the name of the person signed in. */
  heading?: ReactNode
}

/** Goes inside a MenuTrigger, after the button that opens it. */
export function Menu({ children, placement = "bottom end", heading, ...rest }: MenuProps) {
  return (
    <Popover className={cx(popover.popover)} placement={placement} offset={4}>
      {heading && <div className={styles.heading}>{heading}</div>}
      <AriaMenu {...rest} className={cx(styles.menu)}>
        {children}
      </AriaMenu>
    </Popover>
  )
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, "className" | "style" | "children"> {
  children: string
  icon?: ReactNode
  /** At the end of the line: a shortcut, a count. */
  aside?: ReactNode
  danger?: boolean
}

export function MenuItem({ children, icon, aside, danger, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem textValue={children} {...rest} className={cx(styles.item, danger && styles.danger)}>
      {icon}
      <span className={styles.label}>{children}</span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </AriaMenuItem>
  )
}

export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className={cx(styles.section)}>
      <Header className={cx(styles.sectionTitle)}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={cx(styles.separator)} />
}
