import { useClient, useRead } from "@jalon/client"
import { History, RecordSection, SummarySection } from "@jalon/screens"
import type { ParamsOf } from "@jalon/wire-kit"
import { correctionHistory } from "../../wire/index.ts"
import { correctionHistoryWords as words } from "./strings.fr.ts"

/** Who asked for which correction of a closed sheet, and who decided. Most learners have none: then nothing stands here. */
export default function CorrectionHistory(params: ParamsOf<typeof correctionHistory>) {
  const client = useClient()
  const { data: first } = useRead(correctionHistory, { params, query: {} })
  if (first === undefined || first.results.length === 0) return null
  // The hours of a class are one section already.
  const Section = params.subject === "class" ? SummarySection : RecordSection
  return (
    <Section title={words.title}>
      <History
        key={first.results[0]?.id ?? ""}
        first={first}
        readBefore={(before) => client.call(correctionHistory, { params, query: { before } })}
        empty=""
      />
    </Section>
  )
}
