import type { Work } from "@jalon/jobs"
import type { DoorKind, Doors } from "@jalon/organizations/server"
import { deliver, type MailServices } from "../deliver.ts"
import { doorMail } from "../mails/door-mails.ts"

export type DoorLinkServices = MailServices & {
  doors: Pick<Doors, "look">
  /** The link's secret is derived where it is needed: no table and no queue ever holds it. */
  doorToken: (doorId: string) => string
}

const paths: Readonly<Record<DoorKind, string>> = {
  onboarding: "onboarding",
  validation: "validation",
  partnership: "school/partnership",
  completion: "contract-completion",
  convention: "convention-validation",
  contrat_pro: "contrat-pro",
}

export const handle = async ({ doorId }: { doorId: string }, work: Work<DoorLinkServices>): Promise<void> => {
  const { publicUrl, doorToken, doors } = work.services
  const token = doorToken(doorId)
  // The mail says what the page will show, by looking through the same link.
  const door = await doors.look({ data: work.data, action: "notifications.door-link" }, token)
  if (door?.state !== "open") return
  const recipient = { accountId: null, address: door.email }
  const content = doorMail(door, `${publicUrl}/${paths[door.kind]}/${token}`)
  await deliver(work, `door-${door.kind}`, recipient, content)
}
