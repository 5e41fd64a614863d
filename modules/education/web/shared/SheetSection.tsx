import { Button } from "@jalon/ui"
import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import styles from "./sheet.module.css"
import { sheetSectionWords as words } from "./strings.fr.ts"

interface SheetSectionProps {
  title: string
  /** Left out when nothing of it may be written. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

export function SheetSection({ title, onEdit, children }: SheetSectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h3>{title}</h3>
        {onEdit && (
          <Button size="small" icon={<Pencil />} onPress={onEdit} aria-label={`${words.edit} : ${title}`}>
            {words.edit}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}
