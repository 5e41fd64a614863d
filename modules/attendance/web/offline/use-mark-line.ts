import { type Command, type CommandOptions, useClient, useCommand } from "@jalon/client"
import { lineStatusWords } from "../../rules/index.ts"
import { markLine } from "../../wire/index.ts"
import type { Sheet } from "../sheet/sheet-type.ts"
import { keepForLater } from "./outbox.ts"
import { accountIn } from "./send-outbox.ts"
import { offlineWords } from "./strings.fr.ts"

/** Marks a line of the sheet. Where nobody answers, the mark is kept on this device and sent once the network is back. */
export const useMarkLine = (
  sheet: Sheet,
  { onKept, ...options }: CommandOptions<typeof markLine> & { onKept?: () => void },
): Command<typeof markLine> => {
  const account = accountIn(useClient().session)
  const keep: CommandOptions<typeof markLine>["onUnsent"] = ({ params, body }) => {
    const name = sheet.lines.find((line) => line.student_id === params.studentId)?.name ?? ""
    void keepForLater({
      account: account ?? "",
      sheetId: sheet.id,
      studentId: params.studentId,
      title: offlineWords.mark(name, lineStatusWords[body.status]),
      what: { kind: "mark", body },
    }).then(onKept)
  }
  // By a link nobody is signed in: nothing would send later what was kept.
  return useCommand(markLine, { ...options, ...(account !== null && { onUnsent: keep }) })
}
