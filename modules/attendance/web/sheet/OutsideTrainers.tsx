import { useCommand } from "@jalon/client"
import { SummarySection } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { sendTrainerLink } from "../../wire/index.ts"
import { outsideWords as words } from "../trainer-link/strings.fr.ts"
import { refreshes, type Sheet } from "./sheet-type.ts"

type Outside = Sheet["outside_trainers"][number]

interface OutsideTrainersProps {
  sheet: Sheet
  momentText: (instant: string) => string
}

/** Who teaches without an account: whether their link left and was opened, and the way to send it again. */
export function OutsideTrainers({ sheet, momentText }: OutsideTrainersProps) {
  const command = useCommand(sendTrainerLink, { refreshes })
  if (sheet.outside_trainers.length === 0) return null
  const said = ({ has_email, sent_at, is_opened }: Outside): string => {
    if (!has_email) return words.noEmail
    if (sent_at === null) return words.notSent
    return [words.sent(momentText(sent_at)), is_opened && words.isOpened].filter(Boolean).join(" · ")
  }
  return (
    <SummarySection title={words.title}>
      {sheet.outside_trainers.map((one) => (
        <div key={one.id}>
          <p>
            {one.name}. {said(one)}
          </p>
          {sheet.may_send_links && one.has_email && (
            <Button
              size="small"
              isPending={command.isPending}
              onPress={() =>
                void command.run({ params: { sheetId: sheet.id }, body: { trainer_id: one.id } })
              }
            >
              {one.sent_at === null ? words.send(one.name) : words.again(one.name)}
            </Button>
          )}
        </div>
      ))}
    </SummarySection>
  )
}
