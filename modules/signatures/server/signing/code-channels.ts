import { mobileOf } from "@jalon/identifiers"
import { maskedEmail, maskedPhone } from "../../rules/index.ts"
import type { SignerRow } from "../rows.ts"
import type { SignaturesServices } from "../services.ts"

export type CodeChannel = { channel: "email" | "sms"; masked: string }

type Reached = Pick<SignerRow, "email" | "phone">

/**
 * Where a code can be sent, the best first: who opened the link holds the mailbox, so that a code to their phone says more
 * than another mail.
 */
export const codeChannels = (
  { smsCodes }: Pick<SignaturesServices, "smsCodes">,
  { email, phone }: Reached,
): CodeChannel[] => [
  ...(smsCodes && phone !== null && mobileOf(phone) !== null
    ? [{ channel: "sms" as const, masked: maskedPhone(phone) }]
    : []),
  { channel: "email", masked: maskedEmail(email) },
]
