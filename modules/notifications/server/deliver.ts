import { organizationOf, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import type { MailPort } from "@jalon/ports/mail"
import { type MailContent, mailPage } from "./mails/layout.ts"
import { jalon, type Sender } from "./sender.ts"

export type MailServices = {
  mail: MailPort
  /** Where the logos of schools are kept. */
  files: FileStore
  /** Where people reach the product: the links of the mails start with it. */
  publicUrl: string
  /** The part of a Message-ID after the @. */
  mailDomain: string
}

/** People invited by mail have no account yet; the mail then belongs to the organization that invites them. */
type Recipient = { accountId: string | null; address: string }

/** The relay could not be spoken to: nothing was accepted, trying again is safe. */
class Unreachable extends Error {
  override readonly name = "Unreachable"
}

const announce = (work: Work<MailServices>, messageId: string, template: string, { accountId }: Recipient) =>
  work.data.inScope(work.who, "notifications.deliver", (scope) =>
    scope.find(sql<{ state: string }>`
      insert into mail_delivery as d (message_id, organization_id, account_id, template, state)
      values (${messageId}, ${organizationOf(work.who)}, ${accountId}, ${template}, 'sending')
      on conflict (message_id) do update set attempts = d.attempts + 1, updated_at = now(),
        uncertain = d.uncertain or d.state = 'sending',
        state = case d.state when 'waiting' then 'sending' else d.state end
      returning state`),
  )

const record = (
  work: Work<MailServices>,
  messageId: string,
  change: { state: "waiting" | "sent" | "refused"; uncertain?: boolean; code?: string },
) =>
  work.data.inScope(work.who, "notifications.deliver", (scope) =>
    scope.run(sql`
      update mail_delivery set state = ${change.state}, uncertain = uncertain or ${change.uncertain ?? false},
        code = ${change.code ?? null}, updated_at = now()
      where message_id = ${messageId}`),
  )

/**
 * Sends one mail as one step of a job. The Message-ID comes from the job, so that every attempt carries the same
 * one: a mail is seen once, or its row says that it is uncertain.
 */
export const deliver = (
  work: Work<MailServices>,
  template: string,
  recipient: Recipient,
  content: MailContent,
  { head, ...sender }: Sender = jalon,
): Promise<"sent" | "refused"> =>
  work.step(
    `send ${template}`,
    async () => {
      const messageId = `<${work.id.replaceAll(/[^\w-]/g, ".")}@${work.services.mailDomain}>`
      const row = await announce(work, messageId, template, recipient)
      if (row?.state === "sent" || row?.state === "refused") return row.state
      const { subject, text, body } = content
      const html = mailPage(head, body)
      const sent = await work.services.mail.send({
        messageId,
        to: recipient.address,
        subject,
        text,
        html,
        ...sender,
      })
      const code = "code" in sent && sent.code !== undefined ? { code: String(sent.code) } : {}
      switch (sent.outcome) {
        case "sent":
        case "refused":
          await record(work, messageId, { state: sent.outcome, ...code })
          return sent.outcome
        case "uncertain":
          await record(work, messageId, { state: "sent", uncertain: true, ...code })
          return "sent"
        case "unreachable":
          await record(work, messageId, { state: "waiting", ...code })
          throw new Unreachable(`relay unreachable (${sent.code ?? "no answer"})`)
      }
    },
    { attempts: 12, firstWaitMs: 1000 },
  )
