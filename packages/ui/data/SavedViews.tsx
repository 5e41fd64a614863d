import { Ellipsis, Users } from "lucide-react"
import { type ReactNode, useState } from "react"
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components"
import { cx } from "../cx.ts"
import { Button } from "../forms/Button.tsx"
import { Menu, MenuItem, MenuTrigger } from "../overlays/Menu.tsx"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { formatCount } from "./french.ts"
import styles from "./saved-views.module.css"
import { viewStrings as words } from "./strings.fr.ts"
import { ViewNameDialog } from "./ViewNameDialog.tsx"

export interface SavedView {
  id: string
  name: string
  /** Given by the product: it can be neither renamed nor changed. */
  isBuiltIn: boolean
  isShared?: boolean
  count?: number
}

export interface SavedViewsProps {
  label?: string
  views: readonly SavedView[]
  currentId: string
  /** Filters, sort or columns differ from those of the view. */
  isChanged: boolean
  onCurrent: (id: string) => void
  onSave: (name: string) => void
  onUpdate: (id: string) => void
  onReset: () => void
  onRename: (id: string, name: string) => void
  onShare: (id: string, isShared: boolean) => void
  onDelete: (id: string) => void
  /** The list the view shows. */
  children: ReactNode
}

export function SavedViews(props: SavedViewsProps) {
  const { label = words.label, views, currentId, onCurrent, children } = props
  const [naming, setNaming] = useState<"save" | "rename" | null>(null)
  const current = views.find((view) => view.id === currentId)
  const nameView = (name: string) => {
    if (naming === "rename") props.onRename(currentId, name)
    else props.onSave(name)
    setNaming(null)
  }
  return (
    <Tabs
      className={cx(styles.views)}
      selectedKey={currentId}
      onSelectionChange={(key) => onCurrent(String(key))}
    >
      <div className={styles.bar}>
        <TabList className={cx(styles.tabs)} aria-label={label}>
          {views.map((view) => (
            <Tab key={view.id} id={view.id} className={cx(styles.tab)}>
              {view.name}
              {view.isShared && (
                <>
                  <Users aria-hidden />
                  <VisuallyHidden>{words.shared}</VisuallyHidden>
                </>
              )}
              {view.count !== undefined && <span className={styles.count}>{formatCount(view.count)}</span>}
            </Tab>
          ))}
        </TabList>
        {current && <ViewActions {...props} view={current} onName={setNaming} />}
      </div>
      <TabPanel id={currentId} className={cx(styles.panel)}>
        {children}
      </TabPanel>
      {naming && (
        <ViewNameDialog
          title={naming === "rename" ? words.renameTitle : words.saveTitle}
          verb={naming === "rename" ? words.rename : words.saveConfirm}
          initialName={naming === "rename" ? (current?.name ?? "") : ""}
          taken={views.filter((view) => naming === "save" || view.id !== currentId).map((view) => view.name)}
          onName={nameView}
          onClose={() => setNaming(null)}
        />
      )}
    </Tabs>
  )
}

interface ViewActionsProps extends SavedViewsProps {
  view: SavedView
  onName: (what: "save" | "rename") => void
}

function ViewActions({ view, isChanged, onName, ...props }: ViewActionsProps) {
  return (
    <div className={styles.actions}>
      {isChanged && (
        <>
          <span className={styles.changed}>{words.changed}</span>
          {!view.isBuiltIn && (
            <Button size="small" variant="soft" onPress={() => props.onUpdate(view.id)}>
              {words.update}
            </Button>
          )}
          <Button size="small" variant="quiet" onPress={props.onReset}>
            {words.reset}
          </Button>
        </>
      )}
      {(isChanged || view.isBuiltIn) && (
        <Button size="small" variant="quiet" onPress={() => onName("save")}>
          {words.save}
        </Button>
      )}
      {!view.isBuiltIn && (
        <MenuTrigger>
          <Button
            size="small"
            variant="quiet"
            iconOnly
            icon={<Ellipsis aria-hidden />}
            aria-label={words.actionsFor(view.name)}
          />
          <Menu>
            <MenuItem onAction={() => onName("rename")}>{words.renameMenu}</MenuItem>
            <MenuItem onAction={() => props.onShare(view.id, !view.isShared)}>
              {view.isShared ? words.unshare : words.share}
            </MenuItem>
            <MenuItem danger onAction={() => props.onDelete(view.id)}>
              {words.deleteMenu}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      )}
    </div>
  )
}
