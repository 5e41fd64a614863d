import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Button, EmptyState, IconButton, Link, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Combine, Ellipsis, Pencil, Plus, Tag, Trash2 } from "lucide-react"
import { useState } from "react"
import { listLabels } from "../../wire/index.ts"
import { type CountedLabel, LabelForm, MergeDialog, RemoveDialog } from "./LabelDialogs.tsx"
import { LabelTag } from "./LabelTag.tsx"
import styles from "./labels.module.css"
import { labels as words } from "./strings.fr.ts"

type Shown = { kind: "new" } | { kind: "edit" | "merge" | "remove"; label: CountedLabel } | null

/** The section « Étiquettes » of a school's settings. */
export default function LabelsSection() {
  const read = useRead(listLabels)
  const [shown, show] = useState<Shown>(null)
  const close = () => show(null)
  const add = (
    <Button icon={<Plus />} onPress={() => show({ kind: "new" })}>
      {words.add}
    </Button>
  )
  return (
    <Loaded read={read}>
      {({ results }) => (
        <div className={styles.section}>
          <div className={styles.header}>
            <p className={styles.text}>{words.text}</p>
            {results.length > 0 && add}
          </div>
          {results.length === 0 ? (
            <EmptyState icon={Tag} title={words.empty} actions={add} />
          ) : (
            <ul className={styles.lines}>
              {results.map((label) => (
                <Line key={label.id} label={label} canMerge={results.length > 1} show={show} />
              ))}
            </ul>
          )}
          {shown?.kind === "new" && <LabelForm label={null} onClose={close} />}
          {shown?.kind === "edit" && <LabelForm label={shown.label} onClose={close} />}
          {shown?.kind === "merge" && <MergeDialog label={shown.label} labels={results} onClose={close} />}
          {shown?.kind === "remove" && <RemoveDialog label={shown.label} onClose={close} />}
        </div>
      )}
    </Loaded>
  )
}

interface LineProps {
  label: CountedLabel
  canMerge: boolean
  show: (shown: Shown) => void
}

function Line({ label, canMerge, show }: LineProps) {
  const count = words.companies(label.companies)
  return (
    <li className={styles.line}>
      <LabelTag label={label} />
      {label.companies > 0 ? (
        <Link
          href={`/school/partners/list?label=${label.id}`}
          aria-label={words.seeCompanies(label.name, count)}
        >
          {count}
        </Link>
      ) : (
        <span className={styles.none}>{count}</span>
      )}
      <MenuTrigger>
        <IconButton size="small" icon={<Ellipsis aria-hidden />} label={words.actions(label.name)} />
        <Menu aria-label={words.actions(label.name)}>
          <MenuItem icon={<Pencil aria-hidden />} onAction={() => show({ kind: "edit", label })}>
            {words.edit}
          </MenuItem>
          {canMerge ? (
            <MenuItem icon={<Combine aria-hidden />} onAction={() => show({ kind: "merge", label })}>
              {words.merge}
            </MenuItem>
          ) : null}
          <MenuItem danger icon={<Trash2 aria-hidden />} onAction={() => show({ kind: "remove", label })}>
            {words.remove}
          </MenuItem>
        </Menu>
      </MenuTrigger>
    </li>
  )
}
