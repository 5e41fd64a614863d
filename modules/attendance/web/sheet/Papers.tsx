import { useCommand } from "@jalon/client"
import { formatFrenchDay } from "@jalon/kernel"
import { useLinkedFile } from "@jalon/screens"
import { BoxedLine, BoxedList, Button } from "@jalon/ui"
import { decidePaper, openPaperFile } from "../../wire/index.ts"
import styles from "./sheet.module.css"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords } from "./strings.fr.ts"

const words = sheetWords.paper
type Paper = Sheet["papers"][number]

const stateOf = ({ outcome, decided_by, decided_at, may_decide }: Paper): string => {
  if (outcome === null) return may_decide ? "" : words.waits
  const say = outcome === "confirmed" ? words.confirmed : words.refused
  return say(decided_by ?? "", formatFrenchDay(decided_at ?? ""))
}

function OpenScan({ sheetId, paperId }: { sheetId: string; paperId: string }) {
  const file = useLinkedFile((client) =>
    client.call(openPaperFile, { params: { sheetId, paperId }, query: { disposition: "attachment" } }),
  )
  return (
    <Button isPending={file.isPending} onPress={() => void file.run()}>
      {words.open}
    </Button>
  )
}

/** What was signed by hand: the scan, whom somebody read on it, and what another person said of it. */
export function Papers({ sheet }: { sheet: Sheet }) {
  const decide = useCommand(decidePaper, { refreshes })
  const answer = (paperId: string, outcome: "confirmed" | "refused") =>
    void decide.run({ params: { sheetId: sheet.id, paperId }, body: { outcome } })
  return (
    <BoxedList>
      {sheet.papers.map((one) => (
        <BoxedLine key={one.id} size="small" narrow="wrap">
          <span className={styles.who}>
            <span className={styles.name}>{words.count(one.names.length)}</span>
            <span className={styles.detail}>{one.names.join(", ")}</span>
            <span className={styles.detail}>
              {words.filed(one.filed_by, formatFrenchDay(one.filed_at))}
              {stateOf(one) && ` · ${stateOf(one)}`}
            </span>
          </span>
          <span className={styles.marks}>
            <OpenScan sheetId={sheet.id} paperId={one.id} />
            {one.may_decide && (
              <>
                <Button onPress={() => answer(one.id, "refused")}>{words.refuse}</Button>
                <Button variant="primary" onPress={() => answer(one.id, "confirmed")}>
                  {words.confirm}
                </Button>
              </>
            )}
          </span>
        </BoxedLine>
      ))}
    </BoxedList>
  )
}
