import { hmac, sameBytes } from "@jalon/data"
import { saveGuestLinkDetails } from "@jalon/guest-links/server"
import type { OperationContext } from "@jalon/serving"
import { type AskedCode, isCodeOpen, pinFrom } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceKeys, AttendanceServices } from "../services.ts"

/** Derived where it is sent and where it is read: no table and no queue ever holds it. */
export const countersigningCode = (
  { link }: Pick<AttendanceKeys, "link">,
  guestLinkId: string,
  askedAt: number,
): string => pinFrom(hmac(link, "countersigning", guestLinkId, String(askedAt)))

/** When a code was last asked for by a link, and how often a wrong one was typed since. */
export const askedCodeOf = ({ facts }: { facts: Readonly<Record<string, unknown>> }): AskedCode | null =>
  typeof facts.code_at === "number" ? { at: facts.code_at, wrong: Number(facts.code_wrong ?? 0) } : null

export const requireCountersigningCode = async (
  { guestLinks, attendanceKeys }: Pick<AttendanceServices, "guestLinks" | "attendanceKeys">,
  context: OperationContext,
  token: string,
  typed: string,
): Promise<void> => {
  const isGood = await guestLinks.pass(
    context,
    token,
    "attendance",
    async (scope, guestLink) => {
      const asked = askedCodeOf(guestLink)
      if (!isCodeOpen(asked, Date.now())) return false
      const code = countersigningCode(attendanceKeys, guestLink.id, asked.at)
      if (sameBytes(Buffer.from(code), Buffer.from(typed))) return true
      await saveGuestLinkDetails(scope, guestLink, { code_wrong: asked.wrong + 1 })
      return false
    },
    { end: "stays open" },
  )
  if (!isGood) throw refuse("attendance.trainer_code")
}
