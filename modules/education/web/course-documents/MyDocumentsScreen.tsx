import { useRead } from "@jalon/client"
import { beginsWord, searchText, searchWords } from "@jalon/kernel"
import { ListHeader, Loaded } from "@jalon/screens"
import { EmptyState, TextField } from "@jalon/ui"
import { FolderOpen } from "lucide-react"
import { useState } from "react"
import { type CourseDocument, listOwnCourseDocuments, openOwnCourseDocument } from "../../wire/index.ts"
import { mySections } from "../my-calendar/my-sections.ts"
import styles from "./course-documents.module.css"
import { DocumentLine } from "./DocumentLine.tsx"
import { courseDocumentsWords as words } from "./strings.fr.ts"

/** By subject, in the order of their names; what is for the whole class first. */
const bySubject = (documents: readonly CourseDocument[]): [string, CourseDocument[]][] => {
  const groups = Map.groupBy(documents, ({ subject }) => subject ?? "")
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, "fr"))
}

const matches = ({ title, subject }: CourseDocument, typed: string): boolean => {
  const text = searchText(`${title} ${subject ?? ""}`)
  return searchWords(typed).every((word) => new RegExp(beginsWord(word)).test(text))
}

function Documents({ documents }: { documents: readonly CourseDocument[] }) {
  const [typed, type] = useState("")
  const found = documents.filter((one) => matches(one, typed))
  return (
    <>
      <div className={styles.search}>
        <TextField
          type="search"
          label={words.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        <div role="status">{found.length === 0 && words.noneFound(typed)}</div>
      </div>
      {bySubject(found).map(([subject, own]) => (
        <section key={subject} className={styles.group}>
          <h2>{subject || words.general}</h2>
          <ul className={styles.lines}>
            {own.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                marksNew
                ask={(client) =>
                  client.call(openOwnCourseDocument, {
                    params: { documentId: document.id },
                    query: { disposition: "attachment" },
                  })
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** « Supports de cours »: what trainers gave, by subject. */
export default function MyDocumentsScreen() {
  return (
    <div className={styles.page}>
      <ListHeader title={words.title} sections={mySections("documents")} actions={null} primary={null} />
      <Loaded read={useRead(listOwnCourseDocuments)}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon={FolderOpen} title={words.empty}>
              {words.emptyText}
            </EmptyState>
          ) : (
            <Documents documents={results} />
          )
        }
      </Loaded>
    </div>
  )
}
