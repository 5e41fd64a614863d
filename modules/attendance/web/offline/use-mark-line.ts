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
  const client = useClient()
  return useCommand(markLine, {
    ...options,
    onUnsent: ({ params, body }) => {
      const name = sheet.lines.find((line) => line.student_id === params.studentId)?.name ?? ""
      void keepForLater({
        account: accountIn(client.session) ?? "",
        sheetId: sheet.id,
        studentId: params.studentId,
        title: offlineWords.mark(name, lineStatusWords[body.status]),
        what: { kind: "mark", body },
      }).then(onKept)
    },
  })
}
