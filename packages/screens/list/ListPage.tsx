import { SavedViews } from "@jalon/ui"
import { ListBody } from "./ListBody.tsx"
import { ListHeader } from "./ListHeader.tsx"
import { isSelecting, ListToolbar } from "./ListToolbar.tsx"
import styles from "./list-page.module.css"
import type { ListPageProps } from "./list-props.ts"
import type { ListRoute } from "./list-types.ts"
import { listWords as words } from "./strings.fr.ts"
import { useList } from "./use-list.ts"

/** A whole list: what is shown is in the address, what is liked is kept for the account. */
export function ListPage<R extends ListRoute>(props: ListPageProps<R>) {
  const list = useList(props)
  const { views } = list
  const header = (
    <ListHeader
      title={props.title}
      sections={props.sections}
      primary={props.primary}
      actions={props.actions}
    />
  )
  if (props.instead)
    return (
      <div className={styles.page}>
        {header}
        <ListToolbar page={props} list={list} />
        {props.instead(list.everything)}
      </div>
    )
  return (
    <div className={styles.page} data-selecting={isSelecting(list) || undefined}>
      {header}
      {props.above}
      <SavedViews label={words.views(props.title)} {...views}>
        <div className={styles.list}>
          <ListToolbar page={props} list={list} />
          <ListBody page={props} list={list} />
        </div>
      </SavedViews>
    </div>
  )
}
