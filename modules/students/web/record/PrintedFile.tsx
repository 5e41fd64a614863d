import { Facts } from "@jalon/screens"
import type { Fields } from "../shared/fields.ts"
import { fileSections } from "./file-sections.ts"
import styles from "./printed-file.module.css"

/** On paper only: the file as one reads it, where the screen has fields to type in. */
export function PrintedFile({ fields, hasRepresentative }: { fields: Fields; hasRepresentative: boolean }) {
  return (
    <div className={styles.file}>
      {fileSections(fields, { hasRepresentative }).map(({ title, facts }) => (
        <section key={title} className={styles.section}>
          <h2 className={styles.title}>{title}</h2>
          <Facts columns={2} facts={facts} />
        </section>
      ))}
    </div>
  )
}
