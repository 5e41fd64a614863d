import { saveFile } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { FileDown } from "lucide-react"
import { documentedKeys, importColumn, importTemplate, NEEDED } from "../../rules/index.ts"
import styles from "./imported.module.css"
import { sendWords } from "./strings.fr.ts"

const words = sendWords.columns

const saveTemplate = () =>
  saveFile({
    blob: new Blob([importTemplate()], { type: "text/csv;charset=utf-8" }),
    fileName: words.templateName,
  })

/** What a file may hold, by the names of its columns; those without which a line is about nobody come first. */
const keys = documentedKeys.toSorted(
  (one, other) => Number(NEEDED.includes(other)) - Number(NEEDED.includes(one)),
)

export function FileColumns() {
  return (
    <details className={styles.columns}>
      <summary>{words.title}</summary>
      <p>{words.text}</p>
      <Button size="small" icon={<FileDown />} onPress={saveTemplate}>
        {words.template}
      </Button>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.expected}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">
                {importColumn(key).label}
                {NEEDED.includes(key) && <span className={styles.needed}> {words.needed}</span>}
              </th>
              <td>{sendWords.kinds[importColumn(key).kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
