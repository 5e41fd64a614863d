export interface Mail {
  /** `<something@domain>`, chosen by the caller and the same at every try, so that a second copy can be recognised. */
  readonly messageId: string
  /** One bare address: one mail has one recipient, so that its outcome is one answer. */
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo?: string
  /** The name before the sending address, when the mail is written for somebody: a school. */
  readonly fromName?: string
  /** A picture that stands in the HTML as `cid:<id>`: shown without asking a server for it. */
  readonly picture?: { readonly id: string; readonly png: Uint8Array }
}

/**
 * What is known once the conversation is over. `reason` may quote the server, hence an address:
 * keep it for the people of the school, never write it to logs. `code` is the SMTP code when there was one.
 * - sent: the server took the message.
 * - refused: the server will never take it; trying again is useless.
 * - unreachable: nothing was accepted; trying again cannot make a second copy.
 * - uncertain: the whole message left and no answer came back; trying again may make a second copy.
 */
export type SendOutcome =
  | { readonly outcome: "sent"; readonly response: string }
  | {
      readonly outcome: "refused" | "unreachable" | "uncertain"
      readonly reason: string
      readonly code?: number
    }

export interface MailPort {
  send(mail: Mail): Promise<SendOutcome>
}
