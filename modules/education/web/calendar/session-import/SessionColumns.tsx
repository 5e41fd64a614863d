import { saveFile } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { FileDown } from "lucide-react"
import {
  NEEDED_COLUMNS,
  SESSION_COLUMNS,
  sessionColumns,
  sessionTemplate,
} from "../../../rules/session-import/columns.fr.ts"
import styles from "./session-import.module.css"
import { importWords as words } from "./strings.fr.ts"

const saveTemplate = () =>
  saveFile({
    blob: new Blob([sessionTemplate()], { type: "text/csv;charset=utf-8" }),
    fileName: words.templateName,
  })

/** What a file may hold, by the names of its columns, and an empty one to fill. */
export function SessionColumns() {
  return (
    <section className={styles.columns}>
      <h3>{words.columns}</h3>
      <p>{words.columnsText}</p>
      <div>
        <Button size="small" icon={<FileDown />} onPress={saveTemplate}>
          {words.template}
        </Button>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.expected}</th>
          </tr>
        </thead>
        <tbody>
          {SESSION_COLUMNS.map((column) => (
            <tr key={column}>
              <th scope="row">
                {sessionColumns[column].label}
                {NEEDED_COLUMNS.includes(column) && <span className={styles.needed}> {words.needed}</span>}
              </th>
              <td>{sessionColumns[column].expected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
