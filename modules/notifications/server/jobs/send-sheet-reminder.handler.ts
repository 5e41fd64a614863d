import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { type IsoDate, today } from "@jalon/kernel"
import type { MailServices } from "../deliver.ts"
import { sheetReminderMail } from "../mails/attendance-mails.ts"
import { notify } from "../notify.ts"
import { waitingSheets } from "./waiting-sheets.read.ts"

const ACTION = "notifications.sheet-reminder"
const LIST = "/school/education/attendance?view=incomplete"

type Trainer = { account_id: string; email: string; first_name: string }

/** Who has no account cannot open a sheet: the office sees theirs on « Accueil ». */
const findTrainer = async (work: Work, trainerId: string): Promise<Trainer | null> => {
  const [row] = await work.data.readOnce(
    work.who,
    ACTION,
    sql<Trainer>`
      select c.account_id, c.email, c.first_name from trainer t
        join member m on m.organization_id = t.organization_id and m.id = t.member_id
        join colleagues() c on c.account_id = m.account_id and c.is_active
      where ${ownRows(work.who, "t.organization_id")} and t.id = ${trainerId} and t.archived_at is null`,
  )
  return row ?? null
}

/** Read afresh: what was countersigned since the work was started is not asked for. */
export const handle = async (
  { day, trainerId }: { day: IsoDate; trainerId: string },
  work: Work<MailServices>,
): Promise<void> => {
  if (day !== today()) return
  const trainer = await findTrainer(work, trainerId)
  if (trainer === null) return
  const all = await work.data.readOnce(work.who, ACTION, waitingSheets(work.who, day))
  const sheets = all.filter(({ trainer_id }) => trainer_id === trainerId)
  if (sheets.length === 0) return
  await notify(work, {
    template: "sheets-to-sign",
    event: null,
    accountId: trainer.account_id,
    address: trainer.email,
    audience: "member",
    content: sheetReminderMail({
      firstName: trainer.first_name,
      sheets,
      url: `${work.services.publicUrl}${LIST}`,
    }),
    path: LIST,
  })
}
