import { type ReactNode, useRef } from "react"
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  type TabPanelProps as AriaTabPanelProps,
  type TabProps as AriaTabProps,
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
} from "react-aria-components"
import { cx } from "../cx.ts"
import { useCurrentTabInSight } from "../data/current-tab.ts"
import styles from "./tabs.module.css"

/** The open tab lives in the address: give `selectedKey` from the URL, and a `href` to each Tab. */
export function Tabs(props: Omit<AriaTabsProps, "className" | "style" | "orientation">) {
  return <AriaTabs {...props} className={cx(styles.tabs)} />
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  useCurrentTabInSight(scroller)
  return (
    <div ref={scroller} className={styles.scroller}>
      <AriaTabList aria-label={label} className={cx(styles.list)}>
        {children}
      </AriaTabList>
    </div>
  )
}

export interface TabProps extends Omit<AriaTabProps, "className" | "style" | "children"> {
  children: ReactNode
  count?: number
}

export function Tab({ children, count, ...rest }: TabProps) {
  return (
    <AriaTab {...rest} className={cx(styles.tab)}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </AriaTab>
  )
}

export function TabPanel(props: Omit<AriaTabPanelProps, "className" | "style">) {
  return <AriaTabPanel {...props} className={cx(styles.panel)} />
}
