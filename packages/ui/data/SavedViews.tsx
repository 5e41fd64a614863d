import { Ellipsis } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import { Button } from "../forms/Button.tsx"
import { Menu, MenuItem, MenuTrigger } from "../overlays/Menu.tsx"
import type { SavedView } from "./saved-view.ts"
import styles from "./saved-views.module.css"
import { viewStrings as words } from "./strings.fr.ts"
import { ViewNameDialog } from "./ViewNameDialog.tsx"
import { ViewTabs } from "./ViewTabs.tsx"

export interface SavedViewsProps {
  label?: string
  views: readonly SavedView[]
  currentId: string
  /** Filters, sort or columns differ from those of the view. */
  isChanged: boolean
  /** False where views cannot be kept: the tabs are then all there is. */
  canSave?: boolean
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
  const id = useId()
  const tabId = (viewId: string) => `${id}-${viewId}`
  const current = views.find((view) => view.id === currentId)
  const nameView = (name: string) => {
    if (naming === "rename") props.onRename(currentId, name)
    else props.onSave(name)
    setNaming(null)
  }
  return (
    <div className={styles.views}>
      <div className={styles.bar}>
        <ViewTabs {...{ label, views, currentId, onCurrent, tabId }} panelId={id} />
        {current && <ViewActions {...props} view={current} onName={setNaming} />}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={tabId(currentId)} className={styles.panel}>
        {children}
      </div>
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
    </div>
  )
}

interface ViewActionsProps extends SavedViewsProps {
  view: SavedView
  onName: (what: "save" | "rename") => void
}

function ViewActions({ view, isChanged, canSave = true, onName, ...props }: ViewActionsProps) {
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
      {canSave && isChanged && (
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
